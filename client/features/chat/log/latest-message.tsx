import { useState } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { getQuoteText } from '../messages/message-quote.tsx';
import type { MessageLogProps } from './message-log-props.ts';

/** Says to screen readers what has come since the conversation was opened. */
export function LatestMessage({ messages, name }: Pick<MessageLogProps, 'messages' | 'name'>) {
  const t = useT();
  const [openedAt] = useState(messages.at(-1)?.seq ?? 0);
  const latest = messages.findLast(({ mine, seq }) => !mine && seq > openedAt);
  return (
    <p className="vh" role="status">
      {/* The same words are said again only as a new element. */}
      {latest && <span key={latest.seq}>{t('chat.said', { name, text: getQuoteText(t, latest) })}</span>}
    </p>
  );
}
