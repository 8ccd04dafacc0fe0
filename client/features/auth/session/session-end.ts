type Listener = (memberId: string) => void;

const listeners = new Set<Listener>();
let isEnded = false;

/** Not told of a logout that the member asks for. Returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** To be called while the page of the member is still there. */
export function announceSessionEnd(memberId: string): void {
  isEnded = true;
  for (const listener of listeners) listener(memberId);
}

/** Whether a session has ended on this page and the member has not been told yet. */
export function hasSessionEnded(): boolean {
  return isEnded;
}

/** To be called when the member has been told. */
export function clearSessionEnd(): void {
  isEnded = false;
}
