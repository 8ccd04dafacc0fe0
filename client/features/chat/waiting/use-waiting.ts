import { useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { invalidateChats } from '../queries.ts';
import { addToDraft, readDraft, saveDraft } from '../sending/draft.ts';
import { keepWaitingMessage, takeBackWaitingMessage } from './waiting-contract.ts';

/** Keeps the first message to a person until the address is confirmed, makes it a draft again, or deletes it. */
export function useWaiting(id: string) {
  const { call, queries } = useApi();
  const member = useUser()?.id ?? '';
  const t = useT();
  const showError = useErrorToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async <T>(change: () => Promise<T>): Promise<T | undefined> => {
    setIsBusy(true);
    try {
      const result = await change();
      await invalidateChats(queries);
      return result;
    } catch (error) {
      showError(error);
      return undefined;
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
    /** Whether it is a draft again; otherwise it has been sent. */
    takeBack: (text: string) =>
      run(async () => {
        const { taken } = await call(takeBackWaitingMessage, { params: { id } });
        if (taken) saveDraft(member, id, addToDraft(readDraft(member, id), text));
        else toasts.show({ message: t('chat.waiting.sent') });
        return taken;
      }),
    /** Makes it no draft, because nothing can be written to this person. */
    remove: () => run(() => call(takeBackWaitingMessage, { params: { id } })),
  };
}
