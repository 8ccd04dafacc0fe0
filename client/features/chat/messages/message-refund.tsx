import { useT } from '#client/i18n/react.tsx';
import type { Message } from './message.ts';

/** Says below a message what came back because no answer did. */
export function MessageRefund({ refund }: { refund: NonNullable<Message['refund']> }) {
  const t = useT();
  const { credits, free_messages: messages } = refund;
  const sentences = [
    t('chat.refund.none'),
    credits > 0 && t('chat.refund.credits', { count: credits }),
    messages > 0 && t('chat.refund.messages', { count: messages }),
  ];
  return <p className="msg__note">{sentences.filter(Boolean).join(' ')}</p>;
}
