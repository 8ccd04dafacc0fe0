import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import type { ConversationPage } from '../contract.ts';
import { DeleteQuestion } from '../list/delete-question.tsx';
import type { Message } from '../messages/message.ts';
import { react, removeMessage } from '../messages/actions/change-message.ts';
import { focusOnLog } from '../messages/actions/opened-part.ts';
import type { MessageActions } from '../messages/actions/message-actions.ts';

interface Options {
  conversation: ConversationPage['conversation'];
  /** The name of the other member. */
  name: string;
  canWrite: boolean;
  onReply: (message: Message) => void;
  /** The gift that waits for a thank-you. */
  gift: Message | null;
  onThank: (gift: Message) => void;
  onReport: (message: Message) => void;
  onBlock: () => void;
  onShow: (seq: number) => void;
}

/** What the viewer can do with messages, and the dialog that asks before one is deleted. */
export function useMessageActions(options: Options) {
  const { conversation, name, canWrite, onReply, gift, onThank, onReport, onBlock, onShow } = options;
  const t = useT();
  const { call, queries } = useApi();
  const [asked, setAsked] = useState<Message | null>(null);
  const actions = useMemo<MessageActions>(
    () => ({
      reply: canWrite ? onReply : null,
      react:
        canWrite && conversation
          ? (message, reaction) =>
              void react({ queries, call, conversation }, message, reaction).catch(() =>
                toasts.showError(t('chat.react.failed')),
              )
          : null,
      thank: canWrite && gift ? { seq: gift.seq, run: () => onThank(gift) } : null,
      remove: setAsked,
      report: onReport,
      block: onBlock,
      show: onShow,
    }),
    [t, call, queries, conversation, canWrite, onReply, gift, onThank, onReport, onBlock, onShow],
  );
  const remove = () => {
    // While it is open, nothing outside can have the focus.
    flushSync(() => setAsked(null));
    if (!asked || !conversation) return;
    focusOnLog();
    removeMessage({ queries, call, conversation }, asked).catch(() =>
      toasts.showError(t('chat.message.delete_failed')),
    );
  };
  return {
    actions,
    dialog: (
      <DeleteQuestion
        id="delete-message"
        open={asked !== null}
        title={t('chat.message.delete_title')}
        // Whether the other member keeps it.
        text={t(asked?.mine === false ? 'chat.message.delete_peers' : 'chat.message.delete_own', { name })}
        onConfirm={remove}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
