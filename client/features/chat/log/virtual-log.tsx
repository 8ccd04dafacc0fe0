import { Link } from '#client/links.tsx';
import { Virtualizer } from 'virtua';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { useLogScroll } from './log-scroll.ts';
import { useState } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { getQuoteText } from '../messages/message-quote.tsx';
import type { MessageLogProps } from './message-log-props.ts';

/** The log in a browser, of which only what is on the screen has elements. */
export function VirtualLog(props: MessageLogProps) {
  const { items, messages, isHeld, newLine, onFirstNew, renderItem, renderTail } = props;
  const t = useT();
  const { list, tail, followTail, onScroll, onResize, newPlace, ...end } = useLogScroll(props);
  const isPrepended = useIsPrepended(messages[0]?.seq ?? 0, items.length);
  const isNewAway = newLine.after !== null && !newLine.isSeen && (onFirstNew || newPlace.isAbove);
  return (
    <div className={classNames('convo__mid', isHeld && 'convo__mid--held')}>
      {/* Items come and go while scrolling, which is no news to a screen reader; the status below is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="convo__body" role="log" aria-live="off" tabIndex={0} aria-label={t('chat.log')}>
        <div className="convo__space" />
        <Virtualizer ref={list} data={items} shift={isPrepended} onScroll={onScroll} onResize={onResize}>
          {renderItem}
        </Virtualizer>
        <div ref={tail} className="logtail">
          {renderTail(followTail)}
        </div>
      </div>
      <LatestMessage {...props} />
      {isNewAway && (
        <button className="jump jump--up" type="button" onClick={newPlace.goThere}>
          <Icon name="arrow-down-bold" />
          {t('chat.first_new')}
        </button>
      )}
      <JumpToEnd {...props} {...end} />
    </div>
  );
}

type JumpToEndProps = MessageLogProps &
  Pick<ReturnType<typeof useLogScroll>, 'isAway' | 'seen' | 'scrollToEnd'>;

/** Leads to the newest message: by a link while it is not loaded. */
function JumpToEnd({ messages, query, onNewest, isAway, seen, scrollToEnd }: JumpToEndProps) {
  const t = useT();
  const readSeq = query.data.pages.at(-1)?.read_seq ?? 0;
  const unseen = messages.filter(({ mine, seq }) => !mine && seq > Math.max(seen, readSeq)).length;
  if (query.hasNextPage)
    return (
      <Link
        className="jump"
        to="."
        replace
        onClick={(event) => {
          if (!onNewest) return;
          event.preventDefault();
          onNewest();
        }}
      >
        <Icon name="arrow-down-bold" />
        {t('chat.newest')}
      </Link>
    );
  if (!isAway) return null;
  return (
    <button className="jump" type="button" onClick={scrollToEnd}>
      <Icon name="arrow-down-bold" />
      {unseen > 0 ? t('chat.new_count', { count: unseen }) : t('chat.newest')}
    </button>
  );
}

/** Whether the last change of the items has put older messages before the others. */
function useIsPrepended(first: number, count: number): boolean {
  const [shown, setShown] = useState({ first, count, isPrepended: false });
  if (shown.first === first && shown.count === count) return shown.isPrepended;
  const now = { first, count, isPrepended: first < shown.first };
  setShown(now);
  return now.isPrepended;
}

/** Says to screen readers what has come since the conversation was opened. */
export function LatestMessage({ messages, name }: Pick<MessageLogProps, 'messages' | 'name'>) {
  const t = useT();
  const [openedAt] = useState(messages.at(-1)?.seq ?? 0);
  const latest = messages.findLast(({ mine, seq }) => !mine && seq > openedAt);
  return (
    <p className="vh" role="status">
      {/* The same words are said again only as a new element. */}
      {latest && <span key={latest.seq}>{t('chat.said', { name, text: getQuoteText(t, latest) })}</span>}
    </p>
  );
}
