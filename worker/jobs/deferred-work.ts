import { describeFault } from '#worker/context/faults.ts';
import type { LogEvent } from '#worker/ports/ports.ts';

/** Work that no answer waits for. */
export interface DeferredWork {
  defer(work: Promise<void>): Promise<void>;
  /** Settles when none is left, also of what comes meanwhile, or after `limitMs`. */
  finish(limitMs: number): Promise<void>;
}

export function createDeferredWork(log: (event: LogEvent) => void): DeferredWork {
  const running = new Set<Promise<void>>();
  return {
    defer(work) {
      const tracked = work
        .catch((error: unknown) =>
          log({ level: 'error', event: 'deferred-work-failed', error: describeFault(error) }),
        )
        .finally(() => running.delete(tracked));
      running.add(tracked);
      return Promise.resolve();
    },
    async finish(limitMs) {
      const { promise: isLate, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(true), limitMs);
      while (running.size > 0) {
        if (await Promise.race([isLate, Promise.all(running).then(() => false)])) break;
      }
      clearTimeout(timer);
    },
  };
}
