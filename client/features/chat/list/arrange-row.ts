import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { showTranslatedErrorToast } from '#client/features/forms/use-error-toast.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { applyEvents, findRowAnywhere } from '../events/apply-events.ts';
import { type Arrangement, type Chat, arrangeChat } from '../contract.ts';
import { countInTotal } from '../events/apply-to-chats.ts';
import { ARRANGEMENTS, type ArrangementName } from './arrangements.ts';
import { changeList } from './change-list.ts';

interface Page {
  queries: QueryClient;
  call: Call;
  t: Translate;
}

/** Pins, shelves or mutes a conversation, or takes it back, or marks it as unread. What leaves the list can be undone at once. */
export async function arrangeRow(page: Page, chat: Chat, name: ArrangementName): Promise<void> {
  const { t } = page;
  const isDone = await change(page, chat, ARRANGEMENTS[name]);
  if (!isDone || (name !== 'shelve' && name !== 'unshelve')) return;
  const undo = () => {
    const now = findRowAnywhere(page.queries, chat.conversation.id) ?? chat;
    void change(page, now, { spot: chat.spot });
  };
  toasts.show({
    message: t(name === 'shelve' ? 'chat.arrange.archived' : 'chat.arrange.restored'),
    action: { label: t('chat.arrange.undo'), onPress: undo },
  });
}

function change({ queries, call, t }: Page, chat: Chat, wanted: Arrangement): Promise<boolean> {
  const { unread, ...placed } = wanted;
  const count = chat.num_unread_messages;
  const changed: Chat = { ...chat, ...placed, num_unread_messages: unread ? Math.max(1, count) : count };
  return changeList(queries, {
    show: () => applyEvents(queries, [{ kind: 'chat_arranged', rev: 0, chat: changed }]),
    addedToTotal: countInTotal(changed) - countInTotal(chat),
    ask: () => call(arrangeChat, { params: { id: chat.conversation.id }, body: wanted }),
    showFailure: (error) =>
      showTranslatedErrorToast(t, error, (code) => (code === 'pins_full' ? null : t('chat.arrange.failed'))),
  });
}
