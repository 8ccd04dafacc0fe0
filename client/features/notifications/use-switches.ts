import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { userQuery, useUser } from '#client/features/auth/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { switchNotices } from './contract.ts';
import { type NoticeSwitch, applySwitches } from './notification-kinds.ts';

interface Press {
  switches: readonly NoticeSwitch[];
  on: boolean;
}

/**
 * The disabled notifications and a function that switches them. Changes show at once and are saved in order; a
 * rejected one is reverted alone.
 */
export function useSwitches() {
  const showError = useErrorToast();
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
      showError(error);
    },
  });

  /** Only switches that change, so that a revert affects this click and no earlier one. */
  const press = (switches: readonly NoticeSwitch[], on: boolean) => {
    const changed = switches.filter(({ kind, channel }) => disabled.includes(`${kind}.${channel}`) === on);
    if (changed.length === 0) return;
    // A running request would return the state before the click.
    void queries.cancelQueries({ queryKey });
    show({ switches: changed, on });
    mutate({ switches: changed, on });
  };

  return { disabled, press };
}
