import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * For the link that appends the next page of cards: after the last page it disappears, and the focus moves to the
 * first appended card. Returns the click handler. `list` selects the element with the cards.
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
    last.current = hasFocus ? (listEntries(document.querySelector(list)).at(-1) ?? null) : null;
  };
}

/** Excludes the alert slot, which stands among the cards. */
function listEntries(list: Element | null): Element[] {
  return [...(list?.children ?? [])].filter((child) => !child.matches('.alert-slot'));
}

function nextEntry(entry: Element): Element | undefined {
  const entries = listEntries(entry.parentElement);
  return entries[entries.indexOf(entry) + 1];
}
