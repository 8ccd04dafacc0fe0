import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { removeBlockedMember } from './remove-blocked-member.ts';
import { blockMember } from './contract.ts';
import { useUnblock, type Person } from './use-unblock.ts';

/** Blocks a member and offers to undo it with `onUndone`. The page must load the `safety` texts. */
export function useBlock({ onDone, onUndone }: { onDone: () => void; onUndone?: (() => void) | undefined }) {
  const { call, queries } = useApi();
  const t = useT();
  const { unblock } = useUnblock();
  const undo = async (person: Person) => {
    if (await unblock(person)) onUndone?.();
  };
  return useMutation({
    mutationFn: ({ id }: Person) => call(blockMember, { params: { id } }),
    onSuccess: (_, person) => {
      onDone();
      toasts.show({
        message: t('safety.block.done', { name: person.name }),
        icon: 'prohibit',
        action: { label: t('safety.block.undo'), onPress: () => void undo(person) },
      });
      void removeBlockedMember(queries, call, person.id);
    },
  });
}
