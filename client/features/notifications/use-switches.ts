import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { userQuery, useUser } from '#client/features/auth/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { switchNotices } from './contract.ts';
import { type NoticeSwitch, applySwitches } from './notice-kinds.ts';

interface Press {
  switches: readonly NoticeSwitch[];
  on: boolean;
}

/**
 * What is switched off, and how to switch. It shows at once and is saved in the order of the presses; what is refused
 * goes back, and nothing else with it.
 */
export function useSwitches() {
  const complain = useErrorToast();
  const call = useCall();
  const queries = useQueryClient();
  const { queryKey } = userQuery(call);
  const disabled = useUser()?.notifications_disabled ?? [];

  const show = ({ switches, on }: Press) =>
    queries.setQueryData(queryKey, (user) =>
      user
        ? { ...user, notifications_disabled: applySwitches(user.notifications_disabled, switches, on) }
        : user,
    );

  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    mutationFn: ({ switches, on }: Press) =>
      call(switchNotices, { body: { switches: switches.map((one) => ({ ...one })), on } }),
    onError: (error, { switches, on }) => {
      show({ switches, on: !on });
      complain(error);
    },
  });

  /** Only what is not so already, so that going back undoes this press and no earlier one. */
  const press = (switches: readonly NoticeSwitch[], on: boolean) => {
    const changed = switches.filter(({ kind, channel }) => disabled.includes(`${kind}.${channel}`) === on);
    if (changed.length === 0) return;
    // An answer that is under way tells of a time before the press.
    void queries.cancelQueries({ queryKey });
    show({ switches: changed, on });
    mutate({ switches: changed, on });
  };

  return { disabled, press };
}
