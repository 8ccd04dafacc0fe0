import { ApiError } from '#client/api/errors.ts';

/** Seconds after which somebody who was sent away may come back. */
const RETRY_AFTER = 5;

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** For what takes a core and megabytes: so many run side by side, so many wait in line, and the next is sent away. */
export function createQueue(atOnce: number, maxWaiting: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new ApiError('busy', { retryAfter: RETRY_AFTER });
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
