import { ApiError } from '#client/api/errors.ts';
import type { ShareUses } from '#worker/ports/share-uses.ts';

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
      const isQuiet = (times.at(-1) ?? 0) <= now - WINDOW_MS;
      if (!isQuiet && rememberedCount < MAX_REMEMBERED) return;
      forget(subject, times);
    }
  }

  /** Counts a request unless `isFull` says so of those before it. */
  function note(subject: string, now: number, isFull: (times: readonly number[]) => boolean): void {
    const times = timesOf.get(subject) ?? [];
    forget(subject, times);
    while ((times[0] ?? now) <= now - WINDOW_MS) times.shift();
    if (!isFull(times)) {
      forgetQuiet(now);
      times.push(now);
    }
    timesOf.set(subject, times);
    rememberedCount += times.length;
  }

  const tellOthers = shareUses?.(name, (subject, at) => note(subject, at, () => false));
  return (subject, now) => {
    let oldest: number | undefined;
    note(subject, now, (times) => {
      if (times.length >= max) [oldest] = times;
      return oldest !== undefined;
    });
    if (oldest === undefined) tellOthers?.(subject, now);
    else
      throw new ApiError('too_many_requests', { retryAfter: Math.ceil((oldest + WINDOW_MS - now) / 1000) });
  };
}
