import { useMemo, useState } from 'react';
import type { ConversationPage } from '../contract.ts';
import { findRiskyMessage } from '../messages/text/find-risky-message.ts';
import type { OpenAt } from '../messages/actions/message-actions.ts';
import type { Outbox } from '../sending/outbox.ts';
import { LogLine, type LogLineProps } from './log-line.tsx';
import { LogTail } from './log-tail.tsx';
import { toLogItems } from './message-items.ts';
import { MessageLog } from './message-log.tsx';
import type { MessageLogProps } from './message-log-props.ts';

type LogProps = Omit<MessageLogProps, 'items' | 'onFirstNew' | 'isHeld' | 'renderItem' | 'renderTail'>;

interface Props extends LogProps, Pick<LogLineProps, 'times' | 'actions' | 'flashedSeq' | 'search'> {
  newest: ConversationPage;
  outbox: Outbox | null;
}

/** The messages of a conversation, arranged by day and speaker. */
export function ConversationLog({ newest, outbox, times, actions, flashedSeq, search, ...log }: Props) {
  const { query, messages, name, newLine } = log;
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
      {...log}
      items={items}
      onFirstNew={isNewLoaded ? null : () => actions.show((newLine.after ?? 0) + 1)}
      isHeld={openAt !== null && openAt.part !== 'tools'}
      renderItem={(item) => (
        <LogLine
          key={item.key}
          item={item}
          name={name}
          peerReadSeq={newest.peer_read_seq}
          times={times}
          actions={actions}
          flashedSeq={flashedSeq}
          search={search}
          openAt={openAt}
          onOpen={setOpenAt}
        />
      )}
      renderTail={(onGrow) => (
        <LogTail
          outbox={outbox}
          peer={{ id: newest.profile.id, name }}
          conversation={newest.conversation?.id}
          sentKeys={sentKeys}
          isAfterOwn={messages.at(-1)?.mine === true}
          onShow={actions.show}
          onGrow={onGrow}
        />
      )}
    />
  );
}
