import { ApiError } from '#client/api/errors.ts';

/**
 * Bytes of uploads that a process or isolate holds: two of the largest, or many that a browser has made smaller. Each is
 * copied once or twice on its way, and what is no longer needed stays for a while.
 */
const MAX_HELD = 20 * 1024 * 1024;
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
