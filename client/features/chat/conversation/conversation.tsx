import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { ConversationPage } from '../contract.ts';
import type { DeletedChat } from '../list/delete-dialog.tsx';
import { type Message, findUnansweredGift } from '../messages/message.ts';
import type { TimeFormat } from '../messages/message-time.ts';
import type { ConversationAddress } from '../queries.ts';
import { getMessageCost, summarizePending } from '../sending/message-cost.ts';
import type { OutgoingContent } from '../sending/outgoing-message.ts';
import { useOutbox, useOutgoingLater } from '../sending/use-outbox.ts';
import { useFind } from '../find/use-find.tsx';
import { BlockedByPeer, ClosedComposer } from './closed-composer.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConversationActions, ConversationHead } from './conversation-head.tsx';
import { ConversationLog } from '../log/conversation-log.tsx';
import { Hello } from './hello.tsx';
import type { ConversationQuery } from '../log/message-log-props.ts';
import { savedPlaces } from '../log/saved-places.ts';
import { useLastOpenedChat } from '../last-opened-chat.ts';
import { reportTyping } from '../live/typing-store.ts';
import { useConversationSafety } from './use-conversation-safety.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNewLine } from '../log/use-new-line.ts';
import { useMessageActions } from './use-message-actions.tsx';
import { useShowMessage } from './use-show-message.ts';

interface Props {
  query: ConversationQuery;
  address: ConversationAddress;
  /** The conversation ends here, for use without scripts. */
  before: string | null;
  /** What is shown is from an earlier visit, and the present state is on its way. */
  isOutdated: boolean;
  times: TimeFormat;
  onDelete: (chat: DeletedChat) => void;
}

/** The header, the messages and the composer, or why nothing can be written. */
export function Conversation({ query, ...props }: Props) {
  const newest = query.data.pages.at(-1);
  return newest ? <LoadedConversation query={query} newest={newest} {...props} /> : null;
}

function LoadedConversation(props: Props & { newest: ConversationPage }) {
  const { query, newest, address, before, isOutdated, times, onDelete } = props;
  const t = useT();
  const settings = useSettings();
  const { pages } = query.data;
  const messages = useMemo(() => pages.flatMap((page) => page.messages), [pages]);
  const { conversation, profile, closed } = newest;
  const outbox = useOutbox();
  const outgoing = useOutgoingLater(outbox, profile.id);
  const composer = useRef<ComposerHandle>(null);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const { key } = useLocation();
  const [returnTo] = useState(() => savedPlaces.get(key));
  const [shownSeq, setShownSeq] = useState(0);
  useMarkRead(newest, messages, isOutdated ? 0 : shownSeq);
  useLastOpenedChat(newest);
  const newLine = useNewLine(newest, messages, isOutdated);
  const shown = useShowMessage(address, before);
  const name = profile.name || t('chat.row.deleted_account');
  const safety = useConversationSafety({ ...profile, name }, conversation);
  const canWrite = closed === null;
  const reply = useCallback((message: Message) => {
    setReplyTo(message);
    composer.current?.focus();
  }, []);
  const thank = useCallback(
    (gift: Message) => {
      setReplyTo(gift);
      composer.current?.fill(t('gifts.thanks'));
    },
    [t],
  );
  const gift = useMemo(() => findUnansweredGift(messages), [messages]);
  const { actions, dialog } = useMessageActions({
    conversation,
    name,
    canWrite,
    onReply: reply,
    gift,
    onThank: thank,
    onReport: safety.reportMessage,
    onBlock: safety.block,
    onShow: shown.show,
  });
  const find = useFind(conversation, name, shown.show);
  const isLinked = closed !== 'blocked' && closed !== 'gone' && closed !== 'own_block';
  // It may have been deleted meanwhile.
  const replied = replyTo && (messages.find(({ seq }) => seq === replyTo.seq) ?? replyTo);
  const pending = summarizePending(outgoing, settings);
  const cost = getMessageCost(newest, settings.message_credits, pending);
  const send = (content: OutgoingContent): boolean => {
    // The session has ended, so what was written stays.
    if (!outbox) return false;
    outbox.add(profile.id, content);
    setReplyTo(null);
    // What was just sent stands at the end.
    if (query.hasNextPage) shown.showNewest();
    return true;
  };
  return (
    <section className="convo" aria-label={name}>
      {find.bar ?? (
        <ConversationHead profile={profile} name={name} isLinked={isLinked}>
          <ConversationActions
            profile={profile}
            isLinked={isLinked}
            goneName={closed === 'gone' && conversation ? name : null}
            onSafety={safety.ask}
            conversation={conversation}
            onFind={closed === 'blocked' ? null : find.open}
            onDelete={onDelete}
          />
        </ConversationHead>
      )}
      {closed === 'blocked' ? (
        <BlockedByPeer name={profile.name} />
      ) : (
        <>
          {messages.length === 0 && outgoing.length === 0 ? (
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
            <ConversationLog
              key={shown.place}
              query={query}
              newest={newest}
              messages={messages}
              outbox={outbox}
              name={name}
              times={times}
              newLine={newLine}
              onShown={setShownSeq}
              address={address.id}
              returnTo={shown.place === 0 ? returnTo : null}
              actions={actions}
              target={shown.target}
              flashedSeq={shown.flashedSeq}
              onNewest={before === null ? shown.showNewest : null}
              search={find.search}
            />
          )}
          {canWrite ? (
            <Composer
              key={profile.id}
              ref={composer}
              page={newest}
              pending={pending}
              replyTo={replied?.deleted ? null : replied}
              onCancelReply={() => setReplyTo(null)}
              onSend={send}
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
      {dialog}
    </section>
  );
}
