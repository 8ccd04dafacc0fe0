import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { userQuery, useUser } from '#client/features/auth/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { switchNotices } from './contract.ts';
import { type NoticeSwitch, applySwitches, toSwitchName } from './notification-kinds.ts';

const KEY = ['notifications'];

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
  const { call, queries } = useApi();
  const { queryKey } = userQuery(call);
  const disabled = useUser()?.notifications_disabled ?? [];

  const show = ({ switches, on }: Press) =>
    queries.setQueryData(queryKey, (user) =>
      user
        ? { ...user, notifications_disabled: applySwitches(user.notifications_disabled, switches, on) }
        : user,
    );

  /** Rejected switches whose later press is being sent: whether the server has them on. */
  const rejected = useRef(new Map<string, boolean>());
  const isPressedAgain = (name: string, rejectedPress: Press) =>
    queries
      .getMutationCache()
      .findAll({ mutationKey: KEY, status: 'pending' })
      .map(({ state }) => state.variables as Press)
      .some((press) => press !== rejectedPress && press.switches.map(toSwitchName).includes(name));

  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'notifications' },
    mutationFn: ({ switches, on }: Press) =>
      call(switchNotices, { body: { switches: switches.map((noticeSwitch) => ({ ...noticeSwitch })), on } }),
    onSuccess: (_, { switches }) => {
      for (const noticeSwitch of switches) rejected.current.delete(toSwitchName(noticeSwitch));
    },
    onError: (error, press) => {
      showError(error);
      for (const noticeSwitch of press.switches) {
        const name = toSwitchName(noticeSwitch);
        const on = rejected.current.get(name) ?? !press.on;
        rejected.current.set(name, on);
        // A later press is shown until the server rejects it too.
        if (isPressedAgain(name, press)) continue;
        rejected.current.delete(name);
        show({ switches: [noticeSwitch], on });
      }
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
