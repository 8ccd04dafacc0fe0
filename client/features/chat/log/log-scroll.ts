import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { VirtualizerHandle } from 'virtua';
import { findShown, findTop } from './find-shown.ts';
import type { LogItem } from './message-items.ts';
import type { ConversationQuery, MessageLogProps } from './message-log-props.ts';
import { savedPlaces } from './saved-places.ts';

/** At most this far from the end the log follows new messages. */
const FOLLOW_PX = 80;
/** From here on a button leads back to the newest message. */
const AWAY_PX = 320;
/** The next page is loaded this far before its end comes into view. */
const AHEAD_PX = 800;
/** What stays visible above the line of new messages where a conversation opens. */
const ABOVE_NEW_PX = 64;

/** What all that scrolls the log or follows its scrolling has in common. */
interface Scroll {
  readonly list: RefObject<VirtualizerHandle | null>;
  /** The end is on the screen, so what comes there is scrolled to. */
  readonly isFollowing: RefObject<boolean>;
  /** The first positions are estimates until the items are measured. */
  readonly isSettled: RefObject<boolean>;
}

/** Where the log opens, how it moves with its messages, and what its buttons need to know of that. */
export function useLogScroll(props: MessageLogProps) {
  const { items, messages, query, newLine, target, returnTo } = props;
  const newIndex = items.findIndex(({ kind }) => kind === 'new');
  const opensAtNew = target === null && returnTo === null && newIndex !== -1 && !newLine.isSeen;
  const scroll: Scroll = {
    list: useRef(null),
    isFollowing: useRef(target === null && returnTo === null && !opensAtNew),
    isSettled: useRef(false),
  };
  const { list, isFollowing, isSettled } = scroll;
  useOpening(props, scroll, opensAtNew ? newIndex : null);
  const { tail, scrollToEnd, follow, followTail } = useLogEnd(props, scroll);
  useTarget(props, scroll);
  const newPlace = useNewPlace(props, scroll, newIndex);
  const { seen, watchShown } = useShown(props, scroll);
  const savePlace = useSavePlace(props, scroll);
  const [isAway, setIsAway] = useState(false);
  const look = () => {
    if (!list.current || !isSettled.current) return;
    watchShown();
    newPlace.watch();
    loadNear(list.current, query);
  };
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      isSettled.current = true;
      look();
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [messages.length]);
  const onScroll = () => {
    const log = tail.current?.parentElement;
    if (!log) return;
    const distanceToEnd = log.scrollHeight - log.clientHeight - log.scrollTop;
    isFollowing.current = distanceToEnd < FOLLOW_PX;
    setIsAway(distanceToEnd > AWAY_PX);
    savePlace();
    look();
  };
  const onResize = () => {
    follow();
    // A log that does not scroll may be measured only after the first look at it.
    look();
  };
  return { list, tail, followTail, scrollToEnd, onScroll, onResize, isAway, seen, newPlace };
}

/** Scrolls to the line of new messages, or to where Back has led. */
function useOpening({ items, newLine, returnTo }: MessageLogProps, scroll: Scroll, newIndex: number | null) {
  const { list, isFollowing } = scroll;
  useLayoutEffect(() => {
    if (newIndex === null) return;
    isFollowing.current = false;
    list.current?.scrollToIndex(newIndex, { align: 'start', offset: -ABOVE_NEW_PX });
    // Where the new messages begin may be known only after the first ones are on the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [newLine.after]);
  useLayoutEffect(() => {
    const index = findMessage(items, returnTo?.seq);
    if (index !== -1 && returnTo)
      list.current?.scrollToIndex(index, { align: 'start', offset: returnTo.offset });
    // It scrolls once, to where Back has led.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** Keeps the end on the screen while the viewer is there. */
function useLogEnd({ items, query, isHeld }: MessageLogProps, { isFollowing }: Scroll) {
  const tail = useRef<HTMLDivElement>(null);
  // The list would repeat its own scroll for each size that it learns soon after, also when the viewer has left the end.
  const scrollToEnd = () => {
    isFollowing.current = true;
    tail.current?.parentElement?.scrollTo({ top: Number.MAX_SAFE_INTEGER, behavior: 'instant' });
  };
  const follow = () => {
    if (isFollowing.current && !isHeld && !query.hasNextPage) scrollToEnd();
  };
  const followTail = (isOwn: boolean) => {
    // What the viewer has just sent must be seen.
    if (isOwn) isFollowing.current = true;
    if (isOwn && !query.hasNextPage) scrollToEnd();
    else follow();
  };
  const lastKey = items.at(-1)?.key;
  useLayoutEffect(() => {
    follow();
    // It scrolls only when the end changes; older messages keep the position.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastKey]);
  return { tail, scrollToEnd, follow, followTail };
}

function useTarget({ items, target }: MessageLogProps, { list, isFollowing }: Scroll) {
  useLayoutEffect(() => {
    const index = findMessage(items, target?.seq);
    if (index === -1) return;
    isFollowing.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
    // It scrolls once for each target.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target]);
}

/** Whether the line of new messages is above the screen, and the way there. */
function useNewPlace(
  { newLine, onFirstNew }: MessageLogProps,
  { list, isSettled }: Scroll,
  newIndex: number,
) {
  const [isAbove, setIsAbove] = useState(false);
  const watch = () => {
    const handle = list.current;
    if (!handle || newLine.isSeen || newIndex === -1) return;
    const isAboveNow = handle.findItemIndex(handle.scrollOffset) > newIndex;
    setIsAbove(isAboveNow);
    if (!isAboveNow && isSettled.current) newLine.onSeen();
  };
  const goThere = onFirstNew ?? (() => list.current?.scrollToIndex(newIndex, { align: 'start' }));
  return { isAbove, watch, goThere };
}

/** The latest message that was on the screen. */
function useShown({ items, onShown }: MessageLogProps, { list, isSettled }: Scroll) {
  const [seen, setSeen] = useState(0);
  const watchShown = () => {
    const handle = list.current;
    if (!handle || !isSettled.current) return;
    const shown = findShown(items, handle);
    if (shown === null || shown <= seen) return;
    setSeen(shown);
    onShown(shown);
  };
  return { seen, watchShown };
}

function useSavePlace({ items, query, address }: MessageLogProps, scroll: Scroll): () => void {
  const { list, isFollowing, isSettled } = scroll;
  const { key } = useLocation();
  return () => {
    const top = list.current && findTop(items, list.current);
    if (!isSettled.current || !top) return;
    if (isFollowing.current && !query.hasNextPage) savedPlaces.delete(key);
    else savedPlaces.set(key, { address, ...top });
  };
}

/** Loads the pages whose end is near. */
function loadNear(
  { scrollOffset: above, scrollSize, viewportSize }: VirtualizerHandle,
  query: ConversationQuery,
) {
  if (above < AHEAD_PX && query.hasPreviousPage && !query.isFetchingPreviousPage)
    if (!query.isFetchPreviousPageError) void query.fetchPreviousPage();
  if (scrollSize - viewportSize - above < AHEAD_PX && query.hasNextPage && !query.isFetchingNextPage)
    if (!query.isFetchNextPageError) void query.fetchNextPage();
}

function findMessage(items: readonly LogItem[], seq: number | undefined): number {
  return items.findIndex((item) => item.kind === 'message' && item.message.seq === seq);
}
