import type { ReactNode } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Ticks } from '../list/chat-row.tsx';
import type { TimeFormat } from '../message-time.ts';
import type { Outbox, OutgoingMessage } from '../sending/outbox.ts';
import type { LogItem } from './message-items.ts';
import { splitLinks } from './split-links.ts';

interface Props {
  item: LogItem;
  /** The name of the other member. */
  name: string;
  /** The peer has read the message. */
  isRead: boolean;
  times: TimeFormat;
  outbox: Outbox | null;
}

/** One line of the log: a day, the line of new messages, or a message. */
export function LogLine({ item, name, isRead, times, outbox }: Props) {
  const t = useT();
  if (item.kind === 'day')
    return (
      <div className="logline">
        <p className="daysep">{times.day(item.at)}</p>
      </div>
    );
  if (item.kind === 'new')
    return (
      <div className="logline">
        <p className="newsep">{t('chat.new')}</p>
      </div>
    );
  if (item.kind === 'typing')
    return (
      <MessageFrame isOwn={false} isTurn>
        <div className="typing" role="status">
          <i />
          <i />
          <i />
          <span className="vh">{t('chat.typing', { name })}</span>
        </div>
      </MessageFrame>
    );
  if (item.kind === 'outgoing') return <OutgoingLine item={item} outbox={outbox} />;
  const { message, isTurn, isLast } = item;
  return (
    <MessageFrame isOwn={message.mine} isTurn={isTurn}>
      <Bubble text={message.text} />
      {isLast && (
        <span className="msg__meta">
          <time className="num" dateTime={new Date(message.at).toISOString()}>
            {times.time(message.at)}
          </time>
          {message.mine && <Ticks isRead={isRead} />}
        </span>
      )}
    </MessageFrame>
  );
}

interface FrameProps {
  isOwn: boolean;
  isTurn: boolean;
  look?: string | false;
  children: ReactNode;
}

function MessageFrame({ isOwn, isTurn, look, children }: FrameProps) {
  return (
    <div className="logline">
      <div className={classNames('msg', isOwn && 'msg--out', isTurn && 'msg--turn', look)}>{children}</div>
    </div>
  );
}

/** The text of a message is never HTML. */
function Bubble({ text }: { text: string | null }) {
  const t = useT();
  if (text === null) return <div className="bubble bubble--gone">{t('chat.deleted')}</div>;
  return (
    <div className="bubble">
      {splitLinks(text).map((piece, index) =>
        'href' in piece ? (
          // The pieces of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </div>
  );
}

function OutgoingLine({
  item: { message, isTurn },
  outbox,
}: {
  item: Extract<LogItem, { kind: 'outgoing' }>;
  outbox: Outbox | null;
}) {
  const isFailed = message.state === 'failed';
  return (
    <MessageFrame isOwn isTurn={isTurn} look={isFailed ? 'msg--fail' : 'msg--sending'}>
      <Bubble text={message.text} />
      <span className="msg__meta" role={isFailed ? 'alert' : undefined}>
        {isFailed ? <Failed message={message} outbox={outbox} /> : <Sending state={message.state} />}
      </span>
    </MessageFrame>
  );
}

function Sending({ state }: Pick<OutgoingMessage, 'state'>) {
  const t = useT();
  return (
    <>
      <Icon name="clock" />
      {t(state === 'waiting' ? 'chat.state.offline' : 'chat.state.sending')}
    </>
  );
}

/** Reasons that the composer does not show anyway. */
const EXPLAINED: readonly string[] = ['validation', 'too_many_requests', 'busy', 'not_found'];

function Failed({ message: { key, error }, outbox }: { message: OutgoingMessage; outbox: Outbox | null }) {
  const t = useT();
  return (
    <>
      <Icon name="warning-circle-fill" />
      <span>
        {t.rich('chat.failed', {
          retry: (words) => (
            <button className="link" type="button" onClick={() => outbox?.retry(key)}>
              {words}
            </button>
          ),
        })}
      </span>
      <button className="link" type="button" onClick={() => outbox?.discard(key)}>
        {t('chat.state.discard')}
      </button>
      {error && EXPLAINED.includes(error.code) && (
        <span>{t.loose(`errors.${error.code}`, error.params)}</span>
      )}
    </>
  );
}
