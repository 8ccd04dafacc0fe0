import { useT } from '#client/i18n/react.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { Message } from '../messages/message.ts';
import { getQuoteText } from '../messages/message-quote.tsx';

interface Props {
  message: Message;
  /** The name of the other member. */
  name: string;
  onCancel: () => void;
}

/** Above the field: the message that the next text answers. */
export function ReplyBar({ message, name, onCancel }: Props) {
  const t = useT();
  return (
    <div className="replybar">
      <div className="quote" role="status">
        <b>{message.mine ? t('chat.reply.own') : t('chat.reply.to', { name })}</b>
        <span dir="auto">{getQuoteText(t, message)}</span>
      </div>
      <IconButton icon="x" label={t('chat.reply.cancel')} onClick={onCancel} />
    </div>
  );
}
