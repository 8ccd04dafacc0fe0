import { ApiError } from '#client/api/errors.ts';

const WINDOW_MS = 10_000;
/** Some megabytes. A flood of more requests than this, from many addresses, is for load shedding to answer. */
const MAX_REMEMBERED = 50_000;

/** Counts requests of one subject; refuses the one that goes over. */
export type RequestThrottle = (subject: string, now: number) => void;

/**
 * At most `max` requests of one subject in any ten seconds; those that are refused do not count. It keeps the times of
 * the requests in memory, for each process or isolate by itself: that stops a script that runs wild. What must hold
 * everywhere is in limits.ts.
 */
export function createRequestThrottle(max: number): RequestThrottle {
  const timesOf = new Map<string, number[]>();
  let remembered = 0;

  function forget(subject: string, times: readonly number[]): void {
    timesOf.delete(subject);
    remembered -= times.length;
  }

  /** A Map keeps the order of insertion, so the subjects that have asked for nothing the longest come first. */
  function forgetQuiet(now: number): void {
    for (const [subject, times] of timesOf) {
      const isQuiet = (times.at(-1) ?? 0) <= now - WINDOW_MS;
      if (!isQuiet && remembered < MAX_REMEMBERED) return;
      forget(subject, times);
    }
  }

  return (subject, now) => {
    const times = timesOf.get(subject) ?? [];
    forget(subject, times);
    while ((times[0] ?? now) <= now - WINDOW_MS) times.shift();
    const [oldest] = times;
    const isFull = oldest !== undefined && times.length >= max;
    if (!isFull) {
      forgetQuiet(now);
      times.push(now);
    }
    timesOf.set(subject, times);
    remembered += times.length;
    if (isFull)
      throw new ApiError('too_many_requests', { retryAfter: Math.ceil((oldest + WINDOW_MS - now) / 1000) });
  };
}
