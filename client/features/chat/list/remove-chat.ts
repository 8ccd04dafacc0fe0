import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { countInTotal, removeRow } from '../events/apply-to-chats.ts';
import { applyEvents, findRowAnywhere } from '../cache.ts';
import { deleteChat } from '../contract.ts';
import { updateChats } from '../queries.ts';
import { changeList } from './change-list.ts';

/** Removes a conversation from the lists. */
export async function removeChat(queries: QueryClient, call: Call, t: Translate, id: string): Promise<void> {
  await changeList(queries, {
    show: () => updateChats(queries, (list) => removeRow(list, id)),
    addedToTotal: -countInTotal(findRowAnywhere(queries, id)),
    async ask() {
      const answer = await call(deleteChat, { body: { conversation: id } });
      await applyEvents(queries, [{ kind: 'chat_deleted', rev: 0, conversation: id, profile: '' }]);
      return answer;
    },
    showFailure: () => toasts.showError(t('chat.delete_failed')),
  });
}
