import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ConversationPage } from '../contract.ts';
import { useTyping } from '../live/use-typing.ts';
import type { Message } from '../message.ts';
import type { TimeFormat } from '../message-time.ts';
import { findRiskyMessage } from '../messages/find-risky-message.ts';
import type { MessageActions } from '../messages/message-actions.ts';
import type { Search } from '../messages/message-text.tsx';
import type { Outbox, OutgoingMessage } from '../sending/outbox.ts';
import { LogLine, type OpenAt } from './log-line.tsx';
import { toLogItems } from './message-items.ts';
import { type ConversationQuery, MessageLog } from './message-log.tsx';

interface Props {
  query: ConversationQuery;
  newest: ConversationPage;
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  outbox: Outbox | null;
  /** The name of the other member. */
  name: string;
  times: TimeFormat;
  isOutdated: boolean;
  actions: MessageActions;
  target: { readonly seq: number } | null;
  flashedSeq: number | null;
  onNewest: (() => void) | null;
  search: Search | null;
}

/** The messages of a conversation, arranged by day and speaker. */
export function ConversationLog(props: Props) {
  const { query, newest, messages, outgoing, name, times, isOutdated, target, onNewest, ...line } = props;
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<OpenAt | null>(null);
  const newAfter = useNewLine(newest, messages, isOutdated);
  const isTyping = useTyping(newest.conversation?.id);
  const warnedSeq = useMemo(() => findRiskyMessage(messages), [messages]);
  const items = useMemo(
    () => toLogItems(messages, outgoing, { newAfter, toDay: times.toDay, isTyping, warnedSeq }),
    [messages, outgoing, newAfter, times, isTyping, warnedSeq],
  );
  return (
    <MessageLog
      items={items}
      query={query}
      messages={messages}
      name={name}
      earlierHref={messages[0] ? `${pathname}?before=${messages[0].seq}` : pathname}
      newestHref={pathname}
      onNewest={onNewest}
      target={target}
      isHeld={openAt !== null && openAt.part !== 'tools'}
      renderItem={(item) => (
        <LogLine
          key={item.key}
          item={item}
          name={name}
          peerReadSeq={newest.peer_read_seq}
          times={times}
          openAt={openAt}
          onOpen={setOpenAt}
          {...line}
        />
      )}
    />
  );
}

/** After which message the line "New" stands. It stays where it was when the conversation was opened. */
function useNewLine(
  page: ConversationPage,
  messages: readonly Message[],
  isOutdated: boolean,
): number | null {
  const [newAfter, setNewAfter] = useState<number | null>();
  if (newAfter !== undefined || isOutdated) return newAfter ?? null;
  const isUnread = messages.some(({ mine, seq }) => !mine && seq > page.read_seq);
  const first = isUnread ? page.read_seq : null;
  setNewAfter(first);
  return first;
}
