import { type PointerEvent, useRef } from 'react';
import type { Verdict } from './use-deck.ts';

/** How far a card must be dragged to be meant, in pixels. */
const MEANT = 96;

/** Lets a card follow the finger by two custom properties; far enough to a side it is a verdict, else it comes back. */
export function useDrag(decide: (verdict: Verdict) => void) {
  const from = useRef<{ x: number; y: number; moved: boolean } | null>(null);

  const end = ({ currentTarget: card, clientX }: PointerEvent<HTMLElement>, counts: boolean) => {
    if (from.current === null) return;
    const distance = clientX - from.current.x;
    from.current = null;
    delete card.dataset['drag'];
    card.style.removeProperty('--dx');
    card.style.removeProperty('--dy');
    if (counts && Math.abs(distance) > MEANT) decide(distance > 0 ? 'like' : 'pass');
  };

  return {
    onPointerDown({ isPrimary, button, clientX, clientY, target }: PointerEvent<HTMLElement>) {
      const onButton = target instanceof Element && target.closest('a');
      if (isPrimary && button === 0 && !onButton) from.current = { x: clientX, y: clientY, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const { currentTarget: card, clientX, clientY, pointerId } = event;
      const [dx, dy] = [clientX - from.current.x, clientY - from.current.y];
      if (!from.current.moved) card.setPointerCapture(pointerId);
      from.current.moved = true;
      card.dataset['drag'] = dx > 0 ? 'like' : 'pass';
      card.style.setProperty('--dx', `${dx}`);
      card.style.setProperty('--dy', `${dy}`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
