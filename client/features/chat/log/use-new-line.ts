import { useState } from 'react';
import type { ConversationPage } from '../contract.ts';
import type { Message } from '../messages/message.ts';

export interface NewLine {
  /** The messages after this one were unread when the conversation was opened; null: none were. */
  readonly after: number | null;
  /** The viewer has been there, so nothing needs to lead there. */
  readonly isSeen: boolean;
  readonly onSeen: () => void;
}

/** Where the line "New" stands: where it was when the conversation was opened, whatever is loaded since. */
export function useNewLine(
  page: ConversationPage,
  messages: readonly Message[],
  isOutdated: boolean,
): NewLine {
  const [after, setAfter] = useState<number | null>();
  const [isSeen, setIsSeen] = useState(false);
  const line = { after: after ?? null, isSeen, onSeen: () => setIsSeen(true) };
  if (after !== undefined || isOutdated) return line;
  const isUnread = messages.some(({ mine, seq }) => !mine && seq > page.read_seq);
  const first = isUnread ? page.read_seq : null;
  setAfter(first);
  return { ...line, after: first };
}
