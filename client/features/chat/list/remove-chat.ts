import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { countInTotal, removeRow } from '../events/apply-to-chats.ts';
import { applyEvents, findRowAnywhere } from '../events/apply-events.ts';
import { deleteChat } from '../contract.ts';
import { updateChats } from '../queries.ts';
import { changeList } from './change-list.ts';

/** Whether the last deletion failed, which the list then says. */
export const REMOVAL_FAILED_KEY = ['chat-removal-failed'] as const;

/** Removes a conversation up to a message from the lists; a later one, which the member has not seen, brings it back. */
export async function removeChat(
  queries: QueryClient,
  call: Call,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<void> {
  queries.setQueryData(REMOVAL_FAILED_KEY, false);
  await changeList(queries, {
    show: () => updateChats(queries, (list) => removeRow(list, id)),
    addedToTotal: -countInTotal(findRowAnywhere(queries, id)),
    async ask() {
      const answer = await call(deleteChat, { body: { conversation: id, seq } });
      await applyEvents(queries, [{ kind: 'chat_deleted', rev: 0, conversation: id, profile: '' }]);
      return answer;
    },
    showFailure: () => queries.setQueryData(REMOVAL_FAILED_KEY, true),
  });
}
