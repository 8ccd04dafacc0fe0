import { useSyncExternalStore } from 'react';
import { createStore } from '#client/ui/store.ts';

export interface PushState {
  /** Whether this browser and this site can push. */
  readonly isCapable: boolean;
  /** The endpoint of this browser, `denied` by its settings, false without one; null: not known yet. */
  readonly subscription: string | false | null;
  /** The push that came last while a page was open. */
  readonly lastMessage: { readonly conversation: string | null; readonly at: number } | null;
}

export const DENIED = 'denied';

const UNKNOWN: PushState = { isCapable: false, subscription: null, lastMessage: null };

const { current, set, subscribe } = createStore(UNKNOWN);

/** Only a browser changes it, so this module state stays unknown on the server. */
export const pushStore = {
  current,
  subscribe,
  update: (change: Partial<PushState>) => set({ ...current(), ...change }),
  /** The state of one member is not that of the next. */
  clear: () => set(UNKNOWN),
};

export function usePushState(): PushState {
  return useSyncExternalStore(subscribe, current, () => UNKNOWN);
}

/** Whether this browser could push and has not been asked. */
export function canSubscribe({ isCapable, subscription }: PushState): boolean {
  return isCapable && subscription === false;
}

/** Whether pushes come, so that a page need not ask for news so often. */
export function isPushSubscribed(): boolean {
  const { subscription } = current();
  return typeof subscription === 'string' && subscription !== DENIED;
}
