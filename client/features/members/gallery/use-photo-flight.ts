import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getPressedCard } from '../card/pressed-card.ts';

const DURATION_MS = 340;

/** A profile that appears later than this is a page of its own, and no longer the answer to the press. */
const PATIENCE_MS = 1000;

/** The loading page and the profile that replaces it show one movement. */
let last: { card: object; begin: CSSNumberish | null } | undefined;

/**
 * Lets the photo of a profile grow out of the pressed card, and the card shrink out of the photo when its list is back.
 * Not a view transition, which stops a page that is slow.
 */
export function usePhotoFlight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By the next frame the page is scrolled to its place.
    const frame = requestAnimationFrame(() => ref.current && fly(ref.current));
    const [photo, card, address] = [ref.current, getPressedCard(), location.pathname];
    let isSwiped = false;
    const noteSwipe = (event: PopStateEvent) => (isSwiped = event.hasUAVisualTransition);
    addEventListener('popstate', noteSwipe);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('popstate', noteSwipe);
      // The browser itself shows that a finger has swiped back.
      if (!photo || !card || card !== getPressedCard() || isSwiped) return;
      const box = photo.getBoundingClientRect();
      requestAnimationFrame(() => flyBack(box, address));
    };
  }, []);
  return ref;
}

function fly(photo: HTMLElement): void {
  const card = getPressedCard();
  if (!card || performance.now() - card.at > PATIENCE_MS || prefersStillness()) return;
  const begin = last?.card === card ? last.begin : document.timeline.currentTime;
  last = { card, begin };
  for (const animation of move(photo, { from: card.box, layer: photo.parentElement }))
    animation.startTime = begin;
}

/** Not in a row that scrolls, which would cut it off. */
function flyBack(from: DOMRect, address: string): void {
  const card = document.querySelector(`.pcard a[href="${address}"]`)?.closest<HTMLElement>('.pcard');
  if (!card || card.closest('.rail') || from.bottom < 0 || prefersStillness()) return;
  move(card, { from, layer: card });
}

/** Brings an element from another place and size to its own, above the rest of the page until it is nearly there. */
function move(element: HTMLElement, { from, layer }: { from: DOMRect; layer: HTMLElement | null }) {
  const { left, top, width } = element.getBoundingClientRect();
  const away = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width})`;
  const timing = { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
  const moving = element.animate({ transform: [away, 'none'], transformOrigin: ['0 0', '0 0'] }, timing);
  const layers = layer?.animate({ zIndex: [4, 4, 0] }, timing);
  return layers ? [moving, layers] : [moving];
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
