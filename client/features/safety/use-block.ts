import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { blockMember, unblockMember } from './contract.ts';
import { removeBlockedMember, refreshAfterBlockChange } from './blocked-member-cache.ts';

interface Person {
  id: string;
  name: string;
}

/** Unblocks a member. The page that offers it becomes the profile. */
export function useUnblock() {
  const { call, queries } = useApi();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: ({ id }: Person) => call(unblockMember, { params: { id } }),
    onSuccess: async (_, { id }) => {
      await refreshAfterBlockChange(queries, call, id);
      await revalidate();
    },
    onError: showError,
  });
}

/** Blocks a member and offers to undo it with `onUndone`. The page must load the `safety` texts. */
export function useBlock({ onDone, onUndone }: { onDone: () => void; onUndone?: (() => void) | undefined }) {
  const { call, queries } = useApi();
  const t = useT();
  const unblock = useUnblock();
  const showError = useErrorToast();
  // `onError` has shown the error already.
  const undo = (person: Person) => void unblock.mutateAsync(person).then(onUndone, () => undefined);
  return useMutation({
    mutationFn: ({ id }: Person) => call(blockMember, { params: { id } }),
    onSuccess: (_, person) => {
      onDone();
      toasts.show({
        message: t('safety.block.done', { name: person.name }),
        icon: 'prohibit',
        action: { label: t('safety.block.undo'), onPress: () => undo(person) },
      });
      void removeBlockedMember(queries, call, person.id);
    },
    onError: showError,
  });
}
