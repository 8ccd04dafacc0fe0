import type { Ref } from 'react';
import { Link } from '#client/links.tsx';
import { FictionalIcon, useFictionalLabel } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Badge } from '#client/ui/labels/badge.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { TimeFormat } from '../messages/message-time.ts';
import { useTyping } from '../live/typing.ts';
import { type OutgoingState, summarizeOutgoing } from '../sending/outgoing-message.ts';
import type { Outbox } from '../sending/outbox.ts';
import { useOutgoingLater } from '../sending/use-outbox.ts';
import { MarkedText } from '../messages/text/message-text.tsx';
import { type RowMenuProps, RowMenu, openMenu } from './row-menu.tsx';
import { RowPreview } from './row-preview.tsx';
import {
  type ArrangementName,
  LOOK_OF_ARRANGEMENT,
  mutingOf,
  pinningOf,
  shelvingOf,
} from './arrangements.ts';
import { Ticks } from '../messages/message-frame.tsx';
import { type Side, useRowSwipe } from './use-row-swipe.ts';

interface Props extends RowMenuProps {
  times: TimeFormat;
  outbox: Outbox | null;
  /** The viewer. */
  memberId: string;
  isOpen: boolean;
  /** What the list is searched for, which the name marks. */
  hits: string;
}

/** A conversation in the list. Its menu stands beside the link, which fills the row. */
export function ChatRow(props: Props) {
  const { chat, times, outbox, memberId, isOpen, search, hits, onDelete, onArrange } = props;
  const t = useT();
  const photoUrl = usePhotoUrl();
  const { conversation, profile, num_unread_messages: unread, last_message: last, closed, muted } = chat;
  const messages = useOutgoingLater(outbox, profile.id);
  const isTyping = useTyping(conversation.id);
  const name = profile.name || t('chat.row.deleted_account');
  const { row, actions, swipe, side, cover, touch } = useRowSwipe(openMenu);
  const state = summarizeOutgoing(messages);
  const isFailed = state === 'failed' || state === 'unconfirmed';
  return (
    <li
      ref={row}
      className={classNames(
        'chatrow',
        swipe !== 'closed' && 'swiperow',
        swipe === 'open' && 'swiperow--open',
      )}
    >
      <Link
        {...touch}
        className={classNames(
          'citem',
          unread > 0 && !muted && 'citem--unread',
          (closed === 'blocked' || closed === 'own_block') && 'citem--blocked',
          isFailed && 'citem--failed',
        )}
        to={href('chats-id', { id: conversation.id }) + search}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar
          src={photoUrl(profile.main_image, 'small')}
          size={56}
          online={profile.online}
          loading="lazy"
        />
        <RowName name={name} hits={hits} isFictional={profile.fictional} />
        <time className="citem__d num" dateTime={new Date(last.at).toISOString()}>
          {times.short(last.at)}
        </time>
        <span className="citem__line">
          <span className="citem__p">
            {isTyping ? (
              <span className="citem__typing">{t('chat.row.typing')}</span>
            ) : state ? (
              <UnsentState state={state} isFailed={isFailed} />
            ) : (
              <RowPreview chat={chat} memberId={memberId} isOpen={isOpen} />
            )}
          </span>
          <span className="citem__end">
            {(muted || chat.spot !== 'listed') && <RowMarks chat={chat} isFound={hits !== ''} />}
            {unread > 0 && (
              <Badge
                count={unread}
                label={t('app.nav.unread', { count: unread })}
                {...(muted && { tone: 'quiet' })}
              />
            )}
            {unread === 0 && last.mine && !last.deleted && !state && closed !== 'own_block' && (
              <Ticks isRead={chat.is_read} />
            )}
          </span>
        </span>
      </Link>
      {swipe !== 'closed' && (
        <SwipeActions ref={actions} {...{ chat, onDelete, onArrange, side }} onPress={cover} />
      )}
      <RowMenu {...props} name={name} />
    </li>
  );
}

function RowName({ name, hits, isFictional }: { name: string; hits: string; isFictional: boolean }) {
  const fictional = useFictionalLabel();
  return (
    <span className="citem__n">
      <bdi>{hits ? <MarkedText text={name} words={hits} /> : name}</bdi>
      {isFictional && (
        <span className="citem__mark">
          <FictionalIcon />
          {fictional}
        </span>
      )}
    </span>
  );
}

function RowMarks({ chat: { spot, muted }, isFound }: Pick<Props, 'chat'> & { isFound: boolean }) {
  const t = useT();
  return (
    <>
      {muted && (
        <span className="citem__set">
          <Icon name="bell-slash" />
          <span className="vh">{t('chat.arrange.muted')}</span>
        </span>
      )}
      {spot === 'pinned' && (
        <span className="citem__set">
          <Icon name="push-pin" />
          <span className="vh">{t('chat.arrange.pinned')}</span>
        </span>
      )}
      {isFound && spot === 'shelved' && (
        <span className="citem__set">
          <Icon name="archive" />
          <span className="vh">{t('chat.shelf.title')}</span>
        </span>
      )}
    </>
  );
}

/** How far the viewer's messages are that the server has not confirmed. */
function UnsentState({ state, isFailed }: { state: OutgoingState; isFailed: boolean }) {
  const t = useT();
  return (
    <>
      <Icon name={isFailed ? 'warning-circle-fill' : 'clock'} />
      <span>{t(`chat.row.${state}`)}</span>
    </>
  );
}

type SwipeProps = Pick<RowMenuProps, 'chat' | 'onDelete' | 'onArrange'> & {
  side: Side;
  onPress: () => void;
  ref: Ref<HTMLDivElement>;
};

/** What a swipe uncovers, at the side that it comes from; the menu has the same. */
function SwipeActions({ chat, onDelete, onArrange, side, onPress, ref }: SwipeProps) {
  const t = useT();
  const run = (action: () => void) => () => {
    onPress();
    action();
  };
  const arrangements = side === 'start' ? [pinningOf(chat), mutingOf(chat)] : [shelvingOf(chat)];
  return (
    <div ref={ref} className={classNames('swiperow__acts', side === 'start' && 'swiperow__acts--start')}>
      {arrangements.map(
        (name) => name && <SwipeAction key={name} name={name} onPress={run(() => onArrange(chat, name))} />,
      )}
      {side === 'end' && (
        <button
          type="button"
          className="swiperow__delete"
          aria-label={t('chat.delete.action')}
          onClick={run(() => onDelete(chat))}
        >
          <Icon name="trash" />
          {t('chat.delete.confirm')}
        </button>
      )}
    </div>
  );
}

function SwipeAction({ name, onPress }: { name: ArrangementName; onPress: () => void }) {
  const t = useT();
  const [icon, label] = LOOK_OF_ARRANGEMENT[name];
  return (
    <button type="button" onClick={onPress}>
      <Icon name={icon} />
      {t(label)}
    </button>
  );
}
