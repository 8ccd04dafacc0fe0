import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * For the link that adds the next page of cards: with the last page it goes, and its focus moves to the first card
 * that was added. Returns what the link's press is to be told.
 * `list` selects the element that has the cards.
 */
export function useFocusAfterMore(isMore: boolean, list = '.pgrid'): (event: MouseEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const card = last.current?.nextElementSibling;
    if (isMore || !card?.isConnected || document.activeElement !== document.body) return;
    const link = card.matches('a') ? card : card.querySelector('a');
    if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  }, [isMore]);
  return ({ currentTarget }) => {
    const hasFocus = document.activeElement === currentTarget;
    last.current = hasFocus ? (document.querySelector(list)?.lastElementChild ?? null) : null;
  };
}
