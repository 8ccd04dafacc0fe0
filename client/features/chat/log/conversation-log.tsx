import { useMemo, useState } from 'react';
import type { ConversationPage } from '../contract.ts';
import type { Message } from '../messages/message.ts';
import type { TimeFormat } from '../messages/message-time.ts';
import { findRiskyMessage } from '../messages/text/find-risky-message.ts';
import type { MessageActions, OpenAt } from '../messages/actions/message-actions.ts';
import type { Search } from '../messages/text/message-text.tsx';
import type { Outbox } from '../sending/outbox.ts';
import { LogLine } from './log-line.tsx';
import { LogTail } from './log-tail.tsx';
import { toLogItems } from './message-items.ts';
import type { ConversationQuery } from './message-log-props.ts';
import { MessageLog } from './message-log.tsx';
import type { SavedPlace } from './saved-places.ts';
import type { NewLine } from './use-new-line.ts';

interface Props {
  query: ConversationQuery;
  newest: ConversationPage;
  messages: readonly Message[];
  outbox: Outbox | null;
  /** The name of the other member. */
  name: string;
  times: TimeFormat;
  newLine: NewLine;
  onShown: (seq: number) => void;
  address: string;
  returnTo: SavedPlace | null;
  actions: MessageActions;
  target: { readonly seq: number } | null;
  flashedSeq: number | null;
  onNewest: (() => void) | null;
  search: Search | null;
}

/** The messages of a conversation, arranged by day and speaker. */
export function ConversationLog(props: Props) {
  const { query, newest, messages, outbox, name, times, newLine, target, onNewest, ...others } = props;
  const { onShown, address, returnTo, ...line } = others;
  const sentKeys = useMemo(() => messages.flatMap(({ key }) => key ?? []), [messages]);
  const [openAt, setOpenAt] = useState<OpenAt | null>(null);
  const warnedSeq = useMemo(() => findRiskyMessage(messages), [messages]);
  const isNewLoaded = !query.hasPreviousPage || (messages[0]?.seq ?? 0) <= (newLine.after ?? 0) + 1;
  const items = useMemo(
    () =>
      toLogItems(messages, {
        newAfter: isNewLoaded ? newLine.after : null,
        toDay: times.toDay,
        warnedSeq,
      }),
    [messages, newLine.after, isNewLoaded, times, warnedSeq],
  );
  return (
    <MessageLog
      items={items}
      query={query}
      messages={messages}
      name={name}
      onShown={onShown}
      address={address}
      returnTo={returnTo}
      onNewest={onNewest}
      newLine={newLine}
      onFirstNew={isNewLoaded ? null : () => line.actions.show((newLine.after ?? 0) + 1)}
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
      renderTail={(onGrow) => (
        <LogTail
          outbox={outbox}
          peer={{ id: newest.profile.id, name }}
          conversation={newest.conversation?.id}
          sentKeys={sentKeys}
          isAfterOwn={messages.at(-1)?.mine === true}
          onShow={line.actions.show}
          onGrow={onGrow}
        />
      )}
    />
  );
}
