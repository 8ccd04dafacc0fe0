import { ApiError } from '#client/api/errors.ts';

const WINDOW_MS = 10_000;
/** Some megabytes. A flood from more addresses than this is for load shedding to answer. */
const MAX_SUBJECTS = 50_000;

/** Counts requests of one subject; refuses the one that goes over. */
export type FloodGate = (subject: string, now: number) => void;

/**
 * SECURITY 11: so many requests in ten seconds. Counted in memory, by each process or isolate for itself: it keeps a
 * script that runs wild from taking the machine, and forgets all of it in ten seconds. What must hold everywhere is in
 * limits.ts.
 */
export function createFloodGate(max: number): FloodGate {
  let counts = new Map<string, number>();
  let windowStart = 0;
  return (subject, now) => {
    if (now - windowStart >= WINDOW_MS) {
      counts = new Map();
      windowStart = now;
    }
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    if (counts.size > MAX_SUBJECTS) forgetOldest(counts);
    if (count > max)
      throw new ApiError('too_many_requests', {
        retryAfter: Math.ceil((windowStart + WINDOW_MS - now) / 1000),
      });
  };
}

function forgetOldest(counts: Map<string, number>): void {
  for (const subject of counts.keys()) {
    counts.delete(subject);
    return;
  }
}
