import { useT } from '#client/i18n/react.tsx';
import type { OpenAt } from '../messages/actions/message-actions.ts';
import { MessageLine, type MessageLineProps } from '../messages/message-line.tsx';
import { SafetyNotice } from '../messages/text/safety-notice.tsx';
import type { LogItem } from './message-items.ts';

type OfAllMessages = Pick<MessageLineProps, 'name' | 'times' | 'actions' | 'onOpen' | 'search'>;

export interface LogLineProps extends OfAllMessages {
  item: LogItem;
  /** The peer has read up to this message. */
  peerReadSeq: number;
  /** The message that was just looked for. */
  flashedSeq: number | null;
  openAt: OpenAt | null;
}

/** One line of the log: a day, the line of new messages, a warning, or a message. */
export function LogLine({ item, peerReadSeq, flashedSeq, openAt, ...line }: LogLineProps) {
  const t = useT();
  const { name, times, actions } = line;
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
      const { kind: _, key: __, ...shown } = item;
      const { seq } = item.message;
      return (
        <MessageLine
          {...line}
          {...shown}
          isRead={seq <= peerReadSeq}
          isFlashed={seq === flashedSeq}
          open={openAt?.seq === seq ? openAt.part : null}
        />
      );
    }
  }
}
