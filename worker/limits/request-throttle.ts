import { ApiError } from '#client/api/errors.ts';

const WINDOW_MS = 10_000;
/** Some megabytes. Load shedding answers larger floods from many addresses. */
const MAX_REMEMBERED = 50_000;

/** Counts requests of one subject and refuses those above the limit. */
export type RequestThrottle = (subject: string, now: number) => void;

/**
 * At most `max` requests of one subject in any ten seconds; refused ones do not count. Times are kept in memory,
 * per process or isolate, which is enough against runaway scripts. Limits that must hold everywhere are in
 * limits.ts.
 */
export function createRequestThrottle(max: number): RequestThrottle {
  const timesOf = new Map<string, number[]>();
  let rememberedCount = 0;

  function forget(subject: string, times: readonly number[]): void {
    timesOf.delete(subject);
    rememberedCount -= times.length;
  }

  /** A Map keeps insertion order, so the longest inactive subjects come first. */
  function forgetQuiet(now: number): void {
    for (const [subject, times] of timesOf) {
      const isQuiet = (times.at(-1) ?? 0) <= now - WINDOW_MS;
      if (!isQuiet && rememberedCount < MAX_REMEMBERED) return;
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
    rememberedCount += times.length;
    if (isFull)
      throw new ApiError('too_many_requests', { retryAfter: Math.ceil((oldest + WINDOW_MS - now) / 1000) });
  };
}
