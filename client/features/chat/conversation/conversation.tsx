import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import type { ConversationPage } from '../contract.ts';
import type { DeletedChat } from '../list/delete-dialog.tsx';
import type { Message } from '../messages/message.ts';
import type { TimeFormat } from '../messages/message-time.ts';
import type { ConversationAddress } from '../queries.ts';
import { useFind } from '../find/use-find.tsx';
import { BlockedByPeer, ClosedComposer } from '../composer/closed-composer.tsx';
import { Composer } from '../composer/composer.tsx';
import { ConversationActions, ConversationHead } from './conversation-head.tsx';
import { ConversationLog } from '../log/conversation-log.tsx';
import { Hello } from './hello.tsx';
import type { ConversationQuery } from '../log/message-log-props.ts';
import { savedPlaces } from '../log/saved-places.ts';
import { useLastOpenedChat } from '../list/last-opened-chat.ts';
import { reportTyping } from '../live/typing.ts';
import { useConversationSafety } from './use-conversation-safety.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNewLine } from '../log/use-new-line.ts';
import { WaitingMessage } from '../waiting/waiting-message.tsx';
import { type ShownList, usePresence } from './use-presence.ts';
import { useMessageActions } from './use-message-actions.tsx';
import { useShowMessage } from './use-show-message.ts';
import { useComposer } from '../composer/use-composer.ts';

interface Props {
  query: ConversationQuery;
  /** The last page of the query. */
  newest: ConversationPage;
  address: ConversationAddress;
  /** The conversation ends here, for use without scripts. */
  before: string | null;
  /** The list beside it. */
  list: ShownList;
  /** What is shown is from an earlier visit, and the present state is on its way. */
  isOutdated: boolean;
  times: TimeFormat;
  onDelete: (chat: DeletedChat) => void;
}

/** The header, the messages and the composer, or why nothing can be written. */
export function Conversation(props: Props) {
  const { query, newest, address, before, list, isOutdated, times, onDelete } = props;
  const t = useT();
  const messages = useMemo(() => query.data.pages.flatMap((page) => page.messages), [query.data.pages]);
  const { profile, closed } = newest;
  const name = profile.name || t('chat.row.deleted_account');
  const { newLine, setShownSeq } = useReading(newest, messages, isOutdated);
  const shown = useShowMessage(address, before);
  const returnTo = useReturnPlace();
  const { composer, answers, ...writing } = useComposer(
    newest,
    messages,
    () => query.hasNextPage && shown.showNewest(),
  );
  const { actions, safety, find, dialogs } = useTools(newest, name, answers, shown.show);
  return (
    <section className="convo" aria-label={name}>
      {find.bar ?? <Head {...{ newest, list, name, safety, onDelete }} onFind={find.open} />}
      {closed === 'blocked' ? (
        <BlockedByPeer id={profile.id} name={profile.name} />
      ) : (
        <>
          {messages.length === 0 && writing.outgoing.length === 0 ? (
            <Hello profile={profile} isClosed={closed !== null} onPick={writing.pickLine} />
          ) : (
            <ConversationLog
              key={shown.place}
              query={query}
              newest={newest}
              messages={messages}
              outbox={writing.outbox}
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
          <Foot newest={newest} composer={composer} writing={writing} onDelete={onDelete} />
        </>
      )}
      {dialogs}
    </section>
  );
}

interface HeadProps {
  newest: ConversationPage;
  list: ShownList;
  name: string;
  safety: ReturnType<typeof useConversationSafety>;
  onFind: ReturnType<typeof useFind>['open'];
  onDelete: Props['onDelete'];
}

function Head({ newest, list, name, safety, onFind, onDelete }: HeadProps) {
  const { conversation, profile, closed } = newest;
  const isLinked = closed !== 'blocked' && closed !== 'gone' && closed !== 'own_block';
  const online = usePresence(newest, list) && isLinked;
  return (
    <ConversationHead profile={{ ...profile, online }} name={name} isLinked={isLinked}>
      <ConversationActions
        profile={profile}
        isLinked={isLinked}
        goneName={closed === 'gone' && conversation ? name : null}
        onSafety={safety.ask}
        chat={toDeletedChat(newest)}
        onFind={closed === 'blocked' ? null : onFind}
        onDelete={onDelete}
      />
    </ConversationHead>
  );
}

/** What the member deletes, who sees it up to its newest message; null before the first one. */
function toDeletedChat({ conversation, profile, last_seq: seq }: ConversationPage): DeletedChat | null {
  return conversation && { conversation, profile, last_message: { seq } };
}

type Writing = ReturnType<typeof useComposer>;
type Answers = Writing['answers'];

interface FootProps {
  newest: ConversationPage;
  composer: Writing['composer'];
  writing: Omit<Writing, 'composer' | 'answers'>;
  onDelete: Props['onDelete'];
}

/** The composer, or why nothing can be written. */
function Foot({ newest, composer, writing, onDelete }: FootProps) {
  const { conversation, profile, closed } = newest;
  if (closed === 'blocked') return null;
  const chat = toDeletedChat(newest);
  if (closed !== null)
    return (
      <ClosedComposer
        closed={closed}
        profile={profile}
        page={newest}
        onDelete={chat && (() => onDelete(chat))}
      />
    );
  const unsent = newest.waiting?.problem && newest.waiting;
  return (
    <>
      {unsent && (
        <div className="composer composer--unsent">
          <div className="composer__in">
            <WaitingMessage profile={profile} waiting={unsent} onEdit={writing.pickLine} />
          </div>
        </div>
      )}
      <Composer
        key={profile.id}
        ref={composer}
        page={newest}
        pending={writing.pending}
        replyTo={writing.replyTo}
        onCancelReply={writing.cancelReply}
        onSend={writing.send}
        onType={() => conversation && reportTyping(conversation.id)}
      />
    </>
  );
}

/** What can be done with the conversation and its messages. */
function useTools(newest: ConversationPage, name: string, answers: Answers, show: (seq: number) => void) {
  const { conversation, profile, closed } = newest;
  const safety = useConversationSafety({ ...profile, name }, conversation);
  const { actions, dialog } = useMessageActions({
    conversation,
    name,
    canWrite: closed === null,
    ...answers,
    onReport: safety.reportMessage,
    onBlock: safety.block,
    onShow: show,
  });
  const find = useFind(conversation, name, show);
  const dialogs = (
    <>
      {safety.dialog}
      {dialog}
    </>
  );
  return { actions, safety, find, dialogs };
}

/** What the viewer has seen, and where that began to be new. */
function useReading(newest: ConversationPage, messages: readonly Message[], isOutdated: boolean) {
  const [shownSeq, setShownSeq] = useState(0);
  useMarkRead(newest, messages, isOutdated ? 0 : shownSeq);
  useLastOpenedChat(newest);
  return { newLine: useNewLine(newest, messages, isOutdated), setShownSeq };
}

/** Where Back has led in the log, when it was opened. */
function useReturnPlace() {
  const { key } = useLocation();
  return useState(() => savedPlaces.get(key))[0];
}
