import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const { current, set: setSlot, subscribe } = createStore<HTMLElement | null>(null);

/** Number of cards before it: full rows of two, three or four, and more than the first screen. */
export const CARDS_BEFORE_ALERT = 12;

/** The place in a list where alerts are shown, so that they cover nothing. It takes no room while empty. */
export function AlertSlot() {
  return <div className="alert-slot" ref={setSlot} />;
}

/** The slot of the current page; null when it has none. */
export function useAlertSlot(): HTMLElement | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
