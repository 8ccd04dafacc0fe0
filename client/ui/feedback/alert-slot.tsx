import { useSyncExternalStore } from 'react';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** So many cards stand before it: full rows of two, three or four, and more than a screen shows at first. */
export const CARDS_BEFORE_ALERT = 12;

/** The place in a list for what a member is reminded of, so that it covers nothing. Empty, it takes no room. */
export function AlertSlot() {
  return <div className="alert-slot" ref={setSlot} />;
}

/** The slot of the page that is shown, or null where the page has none. */
export function useAlertSlot(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  );
}
