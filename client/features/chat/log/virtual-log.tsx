import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getQuoteText } from '../messages/message-quote.tsx';
import { findShown, findTop } from './find-shown.ts';
import type { MessageLogProps } from './message-log-props.ts';
import { savedPlaces } from './saved-places.ts';

/** At most this far from the end the log follows new messages. */
const FOLLOW_PX = 80;
/** From here on a button leads back to the newest message. */
const AWAY_PX = 320;
/** The next page is loaded this far before its end comes into view. */
const AHEAD_PX = 800;
/** What stays visible above the line of new messages where a conversation opens. */
const ABOVE_NEW_PX = 64;

/** The log in a browser, of which only what is on the screen has elements. */
export function VirtualLog(props: MessageLogProps) {
  const { items, messages, query, name, newestHref, onNewest, target, isHeld } = props;
  const { newLine, onFirstNew, onShown, address, returnTo, renderItem, renderTail } = props;
  const { key } = useLocation();
  const t = useT();
  const list = useRef<VirtualizerHandle>(null);
  const tail = useRef<HTMLDivElement>(null);
  const newIndex = items.findIndex(({ kind }) => kind === 'new');
  const opensAtNew = target === null && returnTo === null && newIndex !== -1 && !newLine.isSeen;
  const isFollowing = useRef(target === null && returnTo === null && !opensAtNew);
  const isSettled = useRef(false);
  const [isAway, setIsAway] = useState(false);
  const newest = messages.at(-1)?.seq ?? 0;
  const [openedAt] = useState(newest);
  const [seen, setSeen] = useState(0);
  const readSeq = query.data.pages.at(-1)?.read_seq ?? 0;
  const isPrepended = useIsPrepended(messages[0]?.seq ?? 0, items.length);
  const scrollToEnd = () =>
    list.current?.scrollToIndex(items.length - 1, { align: 'end', offset: tail.current?.offsetHeight ?? 0 });
  const follow = () => {
    if (isFollowing.current && !isHeld && !query.hasNextPage) scrollToEnd();
  };
  const loadAround = () => {
    const handle = list.current;
    if (!handle || !isSettled.current) return;
    const { scrollOffset: above, scrollSize, viewportSize } = handle;
    if (above < AHEAD_PX && query.hasPreviousPage && !query.isFetchingPreviousPage)
      if (!query.isFetchPreviousPageError) void query.fetchPreviousPage();
    if (scrollSize - viewportSize - above < AHEAD_PX && query.hasNextPage && !query.isFetchingNextPage)
      if (!query.isFetchNextPageError) void query.fetchNextPage();
  };
  const [isNewAbove, setIsNewAbove] = useState(false);
  const watchNewLine = () => {
    const handle = list.current;
    if (!handle || newLine.isSeen || newIndex === -1) return;
    const isAbove = handle.findItemIndex(handle.scrollOffset) > newIndex;
    setIsNewAbove(isAbove);
    if (!isAbove && isSettled.current) newLine.onSeen();
  };
  const goToNew = onFirstNew ?? (() => list.current?.scrollToIndex(newIndex, { align: 'start' }));
  const watchShown = () => {
    const handle = list.current;
    if (!handle || !isSettled.current) return;
    const shown = findShown(items, handle);
    if (shown === null || shown <= seen) return;
    setSeen(shown);
    onShown(shown);
  };
  const savePlace = () => {
    const top = list.current && findTop(items, list.current);
    if (!isSettled.current || !top) return;
    if (isFollowing.current && !query.hasNextPage) savedPlaces.delete(key);
    else savedPlaces.set(key, { address, ...top });
  };
  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle) return;
    const left = handle.scrollSize - handle.viewportSize - offset;
    isFollowing.current = left < FOLLOW_PX;
    setIsAway(left > AWAY_PX);
    watchShown();
    watchNewLine();
    savePlace();
    loadAround();
  };
  const lastKey = items.at(-1)?.key;
  const followTail = (isOwn: boolean) => {
    // What the viewer has just sent must be seen.
    if (isOwn) isFollowing.current = true;
    if (isOwn && !query.hasNextPage) scrollToEnd();
    else follow();
  };
  useLayoutEffect(() => {
    if (!opensAtNew) return;
    isFollowing.current = false;
    list.current?.scrollToIndex(newIndex, { align: 'start', offset: -ABOVE_NEW_PX });
    // Where the new messages begin may be known only after the first ones are on the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [newLine.after]);
  useLayoutEffect(() => {
    const index = items.findIndex((item) => item.kind === 'message' && item.message.seq === returnTo?.seq);
    if (index !== -1 && returnTo)
      list.current?.scrollToIndex(index, { align: 'start', offset: returnTo.offset });
    // It scrolls once, to where Back has led.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    follow();
    // It scrolls only when the end changes; older messages keep the position.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastKey]);
  useLayoutEffect(() => {
    const index = items.findIndex((item) => item.kind === 'message' && item.message.seq === target?.seq);
    if (index === -1) return;
    isFollowing.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
    // It scrolls once for each target.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target]);
  useEffect(() => {
    // The first positions are estimates until the items are measured.
    const frame = requestAnimationFrame(() => {
      isSettled.current = true;
      watchShown();
      watchNewLine();
      loadAround();
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [messages.length]);
  const unseen = messages.filter(({ mine, seq }) => !mine && seq > Math.max(seen, readSeq)).length;
  const latest = messages.findLast(({ mine, seq }) => !mine && seq > openedAt);
  return (
    <div className={classNames('convo__mid', isHeld && 'convo__mid--held')}>
      {/* Items come and go while scrolling, which is no news to a screen reader; the status below is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="convo__body" role="log" aria-live="off" tabIndex={0} aria-label={t('chat.log')}>
        <div className="convo__space" />
        <Virtualizer
          ref={list}
          data={items}
          shift={isPrepended}
          onScroll={onScroll}
          onResize={() => {
            follow();
            loadAround();
          }}
        >
          {renderItem}
        </Virtualizer>
        <div ref={tail} className="logtail">
          {renderTail(followTail)}
        </div>
      </div>
      <p className="vh" role="status">
        {latest && t('chat.said', { name, text: getQuoteText(t, latest) })}
      </p>
      {newLine.after !== null && !newLine.isSeen && (onFirstNew || isNewAbove) && (
        <button className="jump jump--up" type="button" onClick={goToNew}>
          <Icon name="arrow-down-bold" />
          {t('chat.first_new')}
        </button>
      )}
      {query.hasNextPage ? (
        <Link
          className="jump"
          to={newestHref}
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
      ) : (
        isAway && (
          <button className="jump" type="button" onClick={scrollToEnd}>
            <Icon name="arrow-down-bold" />
            {unseen > 0 ? t('chat.new_count', { count: unseen }) : t('chat.newest')}
          </button>
        )
      )}
    </div>
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
