import { ApiError } from '#client/api/errors.ts';

/** Bytes of uploads that a process or isolate holds: four of the largest. Each is copied once or twice on its way. */
const MAX_HELD = 40 * 1024 * 1024;
/** Seconds, in which others are done. */
const RETRY_AFTER = 5;

let held = 0;

/**
 * Counts the bytes that `work` holds, as they arrive, until it is done. One that would exceed what all uploads may hold
 * together is refused, so that a burst of them cannot take the memory of the server.
 */
export async function holdUpload<T>(work: (add: (bytes: number) => void) => Promise<T>): Promise<T> {
  let own = 0;
  const add = (bytes: number) => {
    if (held + bytes > MAX_HELD) throw new ApiError('busy', { retryAfter: RETRY_AFTER });
    held += bytes;
    own += bytes;
  };
  try {
    return await work(add);
  } finally {
    held -= own;
  }
}
