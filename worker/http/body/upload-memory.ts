import { ApiError } from '#client/api/errors.ts';

/**
 * Bytes of uploads that a process or isolate holds: two of the largest, or many that a browser has made smaller. Each is
 * copied once or twice on its way, and what is no longer needed stays for a while.
 */
const MAX_HELD = 20 * 1024 * 1024;
/** Seconds, in which others are done. */
const RETRY_AFTER = 5;

/**
 * Longer than an upload is silent: Node ends one that stands still or trickles (`slow-bodies.ts`). workerd drops the work of
 * a client that has left without running its `finally`.
 */
const SILENCE_MS = 10 * 60_000;

interface Share {
  bytes: number;
  until: number;
}

const shares = new Set<Share>();

/**
 * Counts the bytes that `work` holds, as they arrive, until it is done. One that would exceed what all uploads may hold
 * together is refused, so that a burst of them cannot take the memory of the server.
 */
export async function holdUpload<T>(
  clock: () => number,
  work: (add: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  const own: Share = { bytes: 0, until: 0 };
  const add = (bytes: number) => {
    const now = clock();
    for (const share of shares) if (share.until <= now) shares.delete(share);
    own.until = now + SILENCE_MS;
    shares.add(own);
    const held = shares.values().reduce((sum, share) => sum + share.bytes, 0);
    if (held + bytes > MAX_HELD) throw new ApiError('busy', { retryAfter: RETRY_AFTER });
    own.bytes += bytes;
  };
  try {
    return await work(add);
  } finally {
    shares.delete(own);
  }
}
