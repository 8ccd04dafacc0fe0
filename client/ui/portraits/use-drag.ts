import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

export type DragSide = 'left' | 'right';

/** Pixels after which a press is a drag. */
const MOVED = 6;
/** How far a card must be dragged to be meant, in pixels; a quick flick needs less. */
const MEANT = 96;
const FLICK = 36;
/** Pixels per millisecond. */
const QUICK = 0.6;

/**
 * Lets a card of a deck follow the finger by two custom properties; far enough to a side it is `thrown` there, else it
 * comes back. What is pressed without being dragged stays a press.
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
    const enough = speed > QUICK ? FLICK : MEANT;
    if (counts && moved.current && Math.abs(distance) > enough) thrown(distance > 0 ? 'right' : 'left');
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
      if (!moved.current && Math.abs(dx) < MOVED) return;
      if (!moved.current) card.setPointerCapture(pointerId);
      moved.current = true;
      card.dataset['drag'] = dx > 0 ? 'right' : 'left';
      card.style.setProperty('--dx', `${dx}`);
      card.style.setProperty('--dy', `${dy}`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    /** The browser would drag the picture or the link instead. */
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!moved.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
