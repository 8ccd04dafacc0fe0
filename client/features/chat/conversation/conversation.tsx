import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSafetyDialog } from '#client/features/safety/use-safety-dialog.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { ConversationPage } from '../contract.ts';
import type { DeletedChat } from '../list/delete-dialog.tsx';
import type { TimeFormat } from '../message-time.ts';
import { getMessageCost } from '../sending/message-cost.ts';
import { useOutbox } from '../sending/use-outbox.ts';
import { BlockedByPeer, ClosedComposer } from './closed-composer.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConversationActions, ConversationHead } from './conversation-head.tsx';
import { Hello } from './hello.tsx';
import { LogLine } from './log-line.tsx';
import { toLogItems } from './message-items.ts';
import { type ConversationQuery, MessageLog } from './message-log.tsx';
import { useLastOpenedChat } from '../last-opened-chat.ts';
import { useTyping } from '../live/use-typing.ts';
import { reportTyping } from '../live/report-typing.ts';
import { useMarkRead } from './use-mark-read.ts';

interface Props {
  query: ConversationQuery;
  /** What is shown is from an earlier visit, and the present state is on its way. */
  isOutdated: boolean;
  times: TimeFormat;
  onDelete: (chat: DeletedChat) => void;
}

/** The header, the messages and the composer, or why nothing can be written. */
export function Conversation({ query, isOutdated, times, onDelete }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const { message_credits: price } = useSettings();
  const { pages } = query.data;
  const newest = pages.at(-1);
  const messages = useMemo(() => pages.flatMap((page) => page.messages), [pages]);
  const { outbox, messages: outgoing } = useOutbox(newest?.profile.id ?? '');
  const newAfter = useNewLine(newest, messages, isOutdated);
  const composer = useRef<ComposerHandle>(null);
  const isTyping = useTyping(newest?.conversation?.id);
  useMarkRead(newest);
  useLastOpenedChat(newest);
  const items = useMemo(
    () => toLogItems(messages, outgoing, { newAfter, toDay: times.toDay, isTyping }),
    [messages, outgoing, newAfter, times, isTyping],
  );
  const safety = useSafetyDialog(newest?.profile ?? { id: '', name: '' });
  if (!newest) return null;
  const { conversation, profile, closed, peer_read_seq: peerReadSeq } = newest;
  const isLinked = closed !== 'blocked' && closed !== 'gone' && closed !== 'own_block';
  const name = profile.name || t('chat.row.deleted_account');
  const pending = outgoing.filter(({ state }) => state !== 'failed').length;
  const cost = getMessageCost(newest, price, pending);
  const canWrite = closed === null;
  return (
    <section className="convo" aria-label={name}>
      <ConversationHead profile={profile} name={name} isLinked={isLinked}>
        <ConversationActions
          profile={profile}
          isLinked={isLinked}
          onSafety={safety.ask}
          conversation={conversation}
          onDelete={onDelete}
        />
      </ConversationHead>
      {closed === 'blocked' ? (
        <BlockedByPeer name={profile.name} />
      ) : (
        <>
          {items.length === 0 ? (
            <Hello
              profile={profile}
              isClosed={!canWrite}
              onPick={
                canWrite && cost.kind !== 'conversations_used_up'
                  ? (line) => composer.current?.fill(line)
                  : null
              }
            />
          ) : (
            <MessageLog
              items={items}
              query={query}
              messages={messages}
              name={name}
              earlierHref={messages[0] ? `${pathname}?before=${messages[0].seq}` : pathname}
              newestHref={pathname}
              renderItem={(item) => (
                <LogLine
                  key={item.key}
                  item={item}
                  isRead={item.kind === 'message' && item.message.seq <= peerReadSeq}
                  times={times}
                  name={name}
                  outbox={outbox}
                />
              )}
            />
          )}
          {canWrite ? (
            <Composer
              key={profile.id}
              ref={composer}
              profile={profile}
              cost={cost}
              onSend={(text) => outbox?.add(profile.id, text)}
              onType={() => conversation && reportTyping(conversation.id)}
            />
          ) : (
            <ClosedComposer
              closed={closed}
              profile={profile}
              onDelete={conversation && (() => onDelete({ conversation, profile }))}
            />
          )}
        </>
      )}
      {safety.dialog}
    </section>
  );
}

/** After which message the line "New" stands. It stays where it was when the conversation was opened. */
function useNewLine(
  page: ConversationPage | undefined,
  messages: ConversationPage['messages'],
  isOutdated: boolean,
): number | null {
  const [newAfter, setNewAfter] = useState<number | null>();
  if (newAfter !== undefined || isOutdated || !page) return newAfter ?? null;
  const isUnread = messages.some(({ mine, seq }) => !mine && seq > page.read_seq);
  const first = isUnread ? page.read_seq : null;
  setNewAfter(first);
  return first;
}
