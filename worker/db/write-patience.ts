import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a write may wait for a locked database, and all writes of one request together. */
const PATIENCE_MS = 5000;

/** What is left of the time that writes may wait. */
export interface Patience {
  leftMs: number;
}

const ofRequest = new AsyncLocalStorage<Patience & { isOver: boolean }>();

/** The writes of `answer` share the time that each of them could wait, because a person waits for all of them. */
export async function sharePatience<T>(answer: () => Promise<T>, leftMs = PATIENCE_MS): Promise<T> {
  const patience = { leftMs, isOver: false };
  try {
    return await ofRequest.run(patience, answer);
  } finally {
    // No person waits for work in the background.
    patience.isOver = true;
  }
}

/** That of the request, or of this write alone. */
export function getPatience(): Patience {
  const shared = ofRequest.getStore();
  return shared && !shared.isOver ? shared : { leftMs: PATIENCE_MS };
}
