import { ApiError } from '#client/api/errors.ts';
import type { ShareUses } from '#worker/ports/ports.ts';

const WINDOW_MS = 10_000;
/** Some megabytes. Load shedding answers larger floods from many addresses. */
const MAX_REMEMBERED = 50_000;

/** Counts requests of one subject and refuses those above the limit. */
export type RequestThrottle = (subject: string, now: number) => void;

interface Counting {
  readonly max: number;
  /** Those of one name count together. */
  readonly name: string;
  readonly shareUses: ShareUses | null;
}

/**
 * At most `max` requests of one subject in any ten seconds; refused ones do not count. Times are kept in memory,
 * per server or isolate, which is enough against runaway scripts. Limits that must hold everywhere are in
 * limits.ts.
 */
export function createRequestThrottle({ max, name, shareUses }: Counting): RequestThrottle {
  const timesOf = new Map<string, number[]>();
  let rememberedCount = 0;

  function forget(subject: string, times: readonly number[]): void {
    timesOf.delete(subject);
    rememberedCount -= times.length;
  }

  /** A Map keeps insertion order, so the longest inactive subjects come first. */
  function forgetQuiet(now: number): void {
    for (const [subject, times] of timesOf) {
      const isQuiet = isOutside(times.at(-1) ?? 0, now);
      if (!isQuiet && rememberedCount < MAX_REMEMBERED) return;
      forget(subject, times);
    }
  }

  /** Counts a request. If there were `most` before it, it does not, and returns the time of the oldest one. */
  function count(subject: string, now: number, most: number): number | undefined {
    const times = timesOf.get(subject) ?? [];
    forget(subject, times);
    while (isOutside(times[0] ?? now, now)) times.shift();
    const oldest = times.length >= most ? times[0] : undefined;
    if (oldest === undefined) {
      forgetQuiet(now);
      times.push(now);
    }
    timesOf.set(subject, times);
    rememberedCount += times.length;
    return oldest;
  }

  const tellOthers = shareUses?.(name, (subject, at) => void count(subject, at, Number.POSITIVE_INFINITY));
  return (subject, now) => {
    const oldest = count(subject, now, max);
    if (oldest === undefined) tellOthers?.(subject, now);
    else
      throw new ApiError('too_many_requests', { retryAfter: Math.ceil((oldest + WINDOW_MS - now) / 1000) });
  };
}

/** A clock that has been set back leaves times that are still to come. */
function isOutside(time: number, now: number): boolean {
  return Math.abs(now - time) >= WINDOW_MS;
}
