import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * For the link that adds the next page of cards: with the last page it goes, and its focus moves to the first card
 * that was added. Returns what the link's press is to be told.
 * `list` selects the element that has the cards.
 */
export function useFocusAfterLoadMore(isMore: boolean, list = '.pgrid'): (event: MouseEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const card = last.current && nextEntry(last.current);
    if (isMore || !card?.isConnected || document.activeElement !== document.body) return;
    const link = card.matches('a') ? card : card.querySelector('a');
    if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  }, [isMore]);
  return ({ currentTarget }) => {
    const hasFocus = document.activeElement === currentTarget;
    last.current = hasFocus ? (entriesOf(document.querySelector(list)).at(-1) ?? null) : null;
  };
}

/** The slot for a reminder stands among the cards and is none. */
function entriesOf(list: Element | null): Element[] {
  return [...(list?.children ?? [])].filter((child) => !child.matches('.alert-slot'));
}

function nextEntry(entry: Element): Element | undefined {
  const entries = entriesOf(entry.parentElement);
  return entries[entries.indexOf(entry) + 1];
}
