import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getPressedCard } from '../card/pressed-card.ts';

const DURATION_MS = 340;

/** A profile that appears later than this is a page of its own, and no longer the answer to the press. */
const PATIENCE_MS = 1000;

/** The loading page and the profile that replaces it show one movement. */
let last: { card: object; begin: CSSNumberish | null } | undefined;

/** Lets the photo of a profile grow out of the pressed card. Not a view transition, which stops a page that is slow. */
export function usePhotoFlight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By the next frame the page is scrolled to its place.
    const frame = requestAnimationFrame(() => ref.current && fly(ref.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return ref;
}

function fly(photo: HTMLElement): void {
  const card = getPressedCard();
  if (!card || performance.now() - card.at > PATIENCE_MS) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width } = photo.getBoundingClientRect();
  const [x, y] = [card.box.left - left, card.box.top - top];
  const transform = [`translate(${x}px, ${y}px) scale(${card.box.width / width})`, 'none'];
  const timing = { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
  const begin = last?.card === card ? last.begin : document.timeline.currentTime;
  last = { card, begin };
  // Above the rest of the page until it is nearly in place
  const layers = photo.parentElement?.animate({ zIndex: [4, 4, 0] }, timing);
  for (const animation of [
    photo.animate({ transform, transformOrigin: ['0 0', '0 0'] }, timing),
    ...(layers ? [layers] : []),
  ])
    animation.startTime = begin;
}
