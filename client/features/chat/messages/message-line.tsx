import { memo } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { MessageFrame, Ticks } from './message-frame.tsx';
import type { Message } from './message.ts';
import type { TimeFormat } from './message-time.ts';
import { keepFocus } from './actions/opened-part.ts';
import type { MessageActions, OpenAt, OpenPart } from './actions/message-actions.ts';
import { MessageGift } from './message-gift.tsx';
import { MessageMenu } from './actions/message-menu.tsx';
import { MessagePhoto } from './photo/message-photo.tsx';
import { MessageQuote } from './message-quote.tsx';
import { ReactionBar, Reactions } from './actions/message-reactions.tsx';
import { MessageText, type Search } from './text/message-text.tsx';
import { getToolsId, MessageTools } from './actions/message-tools.tsx';
import { useReplySwipe } from './actions/use-reply-swipe.ts';

export interface MessageLineProps {
  message: Message;
  isTurn: boolean;
  /** The last of a group shows its time, and ticks if it is an own message. */
  isLast: boolean;
  /** The other member has written next. */
  isAnswered: boolean;
  /** The peer has read the message. */
  isRead: boolean;
  /** Shown for a moment as what was looked for. */
  isFlashed: boolean;
  /** The name of the other member. */
  name: string;
  times: TimeFormat;
  actions: MessageActions;
  open: OpenPart | null;
  onOpen: (openAt: OpenAt | null) => void;
  search: Search | null;
}

/** A message with its reactions and what can be done with it. Messages on the screen are not rendered for a new one. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, isTurn, isLast, isRead, isFlashed, name, times, actions, open } = props;
  const onOpen = (part: OpenPart | null) => props.onOpen(part && { seq: message.seq, part });
  const { mine, deleted, reactions } = message;
  // The server leaves out buttons that do nothing without scripts.
  const isHydrated = useHydrated();
  const { reply } = actions;
  const { line, swipe, touch } = useReplySwipe({
    isOwn: mine,
    onReply: reply && (() => reply(message)),
    onTap: () => onOpen(open === 'tools' ? null : 'tools'),
    onLongPress: () => onOpen('menu'),
  });
  const react =
    actions.react &&
    ((reaction: typeof reactions.mine) => {
      actions.react?.(message, reaction);
      keepFocus(getToolsId(message));
    });
  const close = (isFocusKept = true) => {
    onOpen(null);
    if (isFocusKept) document.getElementById(getToolsId(message))?.focus({ preventScroll: true });
  };
  return (
    <MessageFrame
      isOwn={mine}
      isTurn={isTurn}
      name={name}
      look={classNames(isFlashed && 'msg--flash', open && 'msg--active')}
    >
      <div ref={line} className="msgline" {...(!deleted && touch)}>
        {swipe !== 'none' && (
          <span className={classNames('msg__reply', swipe === 'far' && 'msg__reply--far')}>
            <Icon name="arrow-bend-up-left" />
          </span>
        )}
        <MessageContent {...props} />
        {!deleted && isHydrated && (
          <MessageTools message={message} actions={actions} open={open} onOpen={onOpen} />
        )}
      </div>
      <Reactions message={message} name={name} onReact={react} />
      {isLast && (
        <span className="msg__meta">
          <time className="num" dateTime={new Date(message.at).toISOString()}>
            {times.time(message.at)}
          </time>
          {mine && !deleted && <Ticks isRead={isRead} />}
        </span>
      )}
      {message.refund && <MessageRefund refund={message.refund} isAnswered={props.isAnswered} />}
      {open === 'reactions' && react && <ReactionBar mine={reactions.mine} onReact={react} onClose={close} />}
      {open === 'menu' && (
        <MessageMenu
          message={message}
          actions={actions}
          onReact={() => onOpen('reactions')}
          onClose={close}
        />
      )}
    </MessageFrame>
  );
});

function MessageContent({ message, name, actions, search }: MessageLineProps) {
  const t = useT();
  const { seq, mine, text, image, gift, price, deleted, reply_to: quote } = message;
  if (deleted) return <div className="bubble bubble--gone">{t('chat.deleted')}</div>;
  if (gift) {
    const onThank = actions.thank?.seq === seq ? actions.thank.run : null;
    return <MessageGift gift={gift} isOwn={mine} name={name} price={price} onThank={onThank} />;
  }
  if (image)
    return <MessagePhoto image={image} isOwn={mine} name={name} onReport={() => actions.report(message)} />;
  return (
    <div className="bubble">
      {quote && <MessageQuote quote={quote} name={name} onShow={actions.show} />}
      <MessageText text={text ?? ''} search={search} isCurrent={search?.seq === seq} />
    </div>
  );
}

interface RefundProps {
  refund: NonNullable<Message['refund']>;
  isAnswered: boolean;
}

/** Says below a message what came back because no answer did, or only one that says so. */
function MessageRefund({ refund, isAnswered }: RefundProps) {
  const t = useT();
  const { credits, free_messages: messages } = refund;
  const sentences = [
    !isAnswered && t('chat.refund.none'),
    credits > 0 && t('chat.refund.credits', { count: credits }),
    messages > 0 && t('chat.refund.messages', { count: messages }),
  ];
  return <p className="msg__note">{sentences.filter(Boolean).join(' ')}</p>;
}
