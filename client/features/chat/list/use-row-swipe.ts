import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { closeOnPressOutside } from '../messages/actions/opened-part.ts';
import { useMessageTouch } from '../messages/actions/use-message-touch.ts';

/** A finger that moves further to a side swipes; one that moves further up or down scrolls. */
const MOVED_PX = 10;

/** Where a row has actions: a finger that moves to the right uncovers those at its start. */
export type Side = 'start' | 'end';

interface Start {
  readonly x: number;
  readonly y: number;
  readonly wasOpen: boolean;
  side: Side;
  isSwipe: boolean;
}

/**
 * Moves the actions of a row in and out with a finger, and calls back after a long press. Both are shortcuts to the menu
 * of the row. `row` holds how far the actions of `side` are from their place, as a custom property; `actions` is their
 * element.
 */
export function useRowSwipe(onLongPress: (row: HTMLElement | null) => void) {
  const row = useRef<HTMLLIElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const start = useRef<Start | null>(null);
  const hasMoved = useRef(false);
  const [swipe, setSwipe] = useState<'closed' | 'moving' | 'open'>('closed');
  const [side, setSide] = useState<Side>('end');
  const press = useMessageTouch({ onTap: () => undefined, onLongPress: () => onLongPress(row.current) });
  useEffect(
    () => (swipe === 'open' ? closeOnPressOutside(row, () => setSwipe('closed')) : undefined),
    [swipe],
  );
  /** How far the actions are from their place, and their width. */
  const measure = (from: Start, clientX: number) => {
    const width = actions.current?.offsetWidth ?? 0;
    const moved = from.side === 'end' ? clientX - from.x : from.x - clientX;
    return { left: Math.min(width, Math.max(0, (from.wasOpen ? 0 : width) + moved)), width };
  };
  const begin = (from: Start, { currentTarget, pointerId, clientX }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    from.isSwipe = true;
    if (!from.wasOpen) from.side = clientX > from.x ? 'start' : 'end';
    hasMoved.current = true;
    setSide(from.side);
    setSwipe('moving');
  };
  const end = (isOpen: boolean) => {
    row.current?.style.removeProperty('--swipe');
    setSwipe(isOpen ? 'open' : 'closed');
    start.current = null;
  };
  return {
    row,
    actions,
    swipe,
    side,
    cover: () => setSwipe('closed'),
    /** For the link that fills the row. */
    touch: {
      ...press,
      onPointerDown(event: PointerEvent) {
        press.onPointerDown(event);
        hasMoved.current = false;
        const { pointerType, isPrimary, clientX: x, clientY: y } = event;
        if (pointerType === 'touch' && isPrimary)
          start.current = { x, y, wasOpen: swipe === 'open', side, isSwipe: false };
      },
      onPointerMove(event: PointerEvent) {
        press.onPointerMove(event);
        const { current } = start;
        if (!current) return;
        const [dx, dy] = [Math.abs(event.clientX - current.x), Math.abs(event.clientY - current.y)];
        if (!current.isSwipe && dy > MOVED_PX && dy > dx) start.current = null;
        if (!current.isSwipe && (dx <= MOVED_PX || dy > dx)) return;
        if (!current.isSwipe) begin(current, event);
        const { left, width } = measure(current, event.clientX);
        // The first move only renders the actions, which have no width before.
        if (width > 0) row.current?.style.setProperty('--swipe', `${left}px`);
      },
      onPointerUp(event: PointerEvent) {
        press.onPointerUp(event);
        const { current } = start;
        start.current = null;
        if (!current?.isSwipe) return;
        const { left, width } = measure(current, event.clientX);
        end(left < width / 2);
      },
      onPointerCancel() {
        press.onPointerCancel();
        if (start.current?.isSwipe) end(start.current.wasOpen);
        start.current = null;
      },
      onClickCapture(event: MouseEvent) {
        // A tap on an open row closes it.
        if (!hasMoved.current && swipe !== 'open') return;
        if (!hasMoved.current) setSwipe('closed');
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
