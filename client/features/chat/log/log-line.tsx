import { useT } from '#client/i18n/react.tsx';
import type { TimeFormat } from '../messages/message-time.ts';
import type { MessageActions, OpenAt } from '../messages/actions/message-actions.ts';
import { MessageLine } from '../messages/message-line.tsx';
import type { Search } from '../messages/text/message-text.tsx';
import { SafetyNotice } from '../messages/text/safety-notice.tsx';
import type { LogItem } from './message-items.ts';

interface Props {
  item: LogItem;
  /** The name of the other member. */
  name: string;
  /** The peer has read up to this message. */
  peerReadSeq: number;
  /** The message that was just looked for. */
  flashedSeq: number | null;
  times: TimeFormat;
  actions: MessageActions;
  openAt: OpenAt | null;
  onOpen: (openAt: OpenAt | null) => void;
  search: Search | null;
}

/** One line of the log: a day, the line of new messages, a warning, or a message. */
export function LogLine(props: Props) {
  const t = useT();
  const { item, name, peerReadSeq, flashedSeq, times, actions, openAt, onOpen, search } = props;
  switch (item.kind) {
    case 'day':
      return (
        <div className="logline">
          <p className="daysep">{times.day(item.at)}</p>
        </div>
      );
    case 'new':
      return (
        <div className="logline">
          <p className="newsep">{t('chat.new')}</p>
        </div>
      );
    case 'warning':
      return (
        <SafetyNotice name={name} onReport={() => actions.report(item.message)} onBlock={actions.block} />
      );
    case 'message': {
      const { message, isTurn, isLast, isAnswered } = item;
      const { seq } = message;
      return (
        <MessageLine
          message={message}
          isTurn={isTurn}
          isLast={isLast}
          isAnswered={isAnswered}
          isRead={seq <= peerReadSeq}
          isFlashed={seq === flashedSeq}
          name={name}
          times={times}
          actions={actions}
          open={openAt?.seq === seq ? openAt.part : null}
          onOpen={onOpen}
          search={search}
        />
      );
    }
  }
}
