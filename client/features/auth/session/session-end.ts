type Listener = (memberId: string) => void;

const listeners = new Set<Listener>();
let isEnded = false;

/** Listens for sessions that expire, not for deliberate logouts. Returns the function that unsubscribes. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Must be called while the member's page is still mounted, so that forms can save their input. */
export function announceSessionEnd(memberId: string): void {
  isEnded = true;
  for (const listener of listeners) listener(memberId);
}

/** Whether the session has ended and the member has not been told yet. */
export function hasSessionEnded(): boolean {
  return isEnded;
}

export function clearSessionEnd(): void {
  isEnded = false;
}
