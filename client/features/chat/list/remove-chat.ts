import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { User } from '#client/features/auth/user.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { countInTotal, removeRow } from '../events/apply-to-chats.ts';
import { applyEvents, findRowAnywhere } from '../cache.ts';
import { deleteChat } from '../contract.ts';
import { CHATS_KEY, invalidateChats, setShelvedCounts, setUnreadTotal, updateChats } from '../queries.ts';
import { trackChatChange } from '../sync/track-changes.ts';

/** Removes a conversation from the list at once, then on the server. A failure is shown and reloads the list. */
export async function removeChat(queries: QueryClient, call: Call, t: Translate, id: string): Promise<void> {
  return trackChatChange(async () => {
    const unread = countInTotal(findRowAnywhere(queries, id));
    await queries.cancelQueries({ queryKey: CHATS_KEY });
    updateChats(queries, (list) => removeRow(list, id));
    const total = queries.getQueryData<User | null>(['user'])?.unread_messages ?? 0;
    setUnreadTotal(queries, Math.max(0, total - unread));
    try {
      const { total_unread, shelved } = await call(deleteChat, { body: { conversation: id } });
      setUnreadTotal(queries, total_unread);
      setShelvedCounts(queries, shelved);
      await applyEvents(queries, [{ kind: 'chat_deleted', rev: 0, conversation: id, profile: '' }]);
    } catch {
      toasts.showError(t('chat.delete_failed'));
      setUnreadTotal(queries, total);
      await invalidateChats(queries);
    }
  });
}
