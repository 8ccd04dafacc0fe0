import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { tick } from '../tick.ts';

export type DragSide = 'left' | 'right';

/** Pixels after which a press is a drag. */
const DRAG_THRESHOLD_PX = 6;
/** Pixels that a card must be dragged; a quick flick needs less. */
const THROW_DISTANCE_PX = 96;
const FLICK_DISTANCE_PX = 36;
/** Pixels per millisecond. */
const FLICK_SPEED = 0.6;

/**
 * Moves a card with the finger by two custom properties. Far enough to a side it calls `thrown`, otherwise the card
 * returns. A press without a drag stays a click.
 */
export function useDrag(thrown: (side: DragSide) => void) {
  const from = useRef<{ x: number; y: number; time: number } | null>(null);
  const moved = useRef(false);

  const end = (event: PointerEvent<HTMLElement>, counts: boolean) => {
    const { currentTarget: card, clientX, timeStamp } = event;
    if (from.current === null) return;
    const distance = clientX - from.current.x;
    const speed = Math.abs(distance) / Math.max(1, timeStamp - from.current.time);
    from.current = null;
    delete card.dataset['drag'];
    card.style.removeProperty('--dx');
    card.style.removeProperty('--dy');
    const enough = speed > FLICK_SPEED ? FLICK_DISTANCE_PX : THROW_DISTANCE_PX;
    if (!counts || !moved.current || Math.abs(distance) <= enough) return;
    tick();
    thrown(distance > 0 ? 'right' : 'left');
  };

  return {
    onPointerDown({ isPrimary, button, clientX, clientY, timeStamp, target }: PointerEvent<HTMLElement>) {
      moved.current = false;
      const onButton = target instanceof Element && target.closest('.swipe__acts');
      if (isPrimary && button === 0 && !onButton) from.current = { x: clientX, y: clientY, time: timeStamp };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const { currentTarget: card, clientX, clientY, pointerId } = event;
      const [dx, dy] = [clientX - from.current.x, clientY - from.current.y];
      if (!moved.current && Math.abs(dx) < DRAG_THRESHOLD_PX) return;
      if (!moved.current) card.setPointerCapture(pointerId);
      moved.current = true;
      card.dataset['drag'] = dx > 0 ? 'right' : 'left';
      card.style.setProperty('--dx', `${dx}`);
      card.style.setProperty('--dy', `${dy}`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    /** Prevents the browser from dragging the picture or link. */
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!moved.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
