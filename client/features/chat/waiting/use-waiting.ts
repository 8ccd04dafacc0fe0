import { useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { invalidateChats } from '../queries.ts';
import { saveDraft } from '../sending/draft.ts';
import { keepWaitingMessage, takeBackWaitingMessage } from './waiting-contract.ts';

/** Keeps the first message to a person until the address is confirmed, makes it a draft again, or deletes it. */
export function useWaiting(id: string) {
  const { call, queries } = useApi();
  const member = useUser()?.id ?? '';
  const showError = useErrorToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (change: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await change();
      await invalidateChats(queries);
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    keep: (text: string) =>
      run(async () => {
        await call(keepWaitingMessage, { params: { id }, body: { text } });
        saveDraft(member, id, '');
      }),
    takeBack: (text: string) =>
      run(async () => {
        await call(takeBackWaitingMessage, { params: { id } });
        saveDraft(member, id, text);
      }),
    /** Makes it no draft, because nothing can be written to this person. */
    remove: () => run(() => call(takeBackWaitingMessage, { params: { id } })),
  };
}
