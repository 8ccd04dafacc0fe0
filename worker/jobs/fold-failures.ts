import type { LogEvent } from '#worker/ports/ports.ts';

/** How often a failure that goes on is logged. */
const REPEAT_MS = 60_000;

interface Folded {
  readonly last: LogEvent;
  readonly times: number;
}

/**
 * Logs a failure of a job at once, and of those that are like it, such as those of a thousand sites whose database is away,
 * one entry in a minute that says how many they were.
 */
export function foldFailures(write: (event: LogEvent) => void) {
  const folded = new Map<string, Folded>();
  const end = (key: string) => {
    const entry = folded.get(key);
    folded.delete(key);
    if (entry && entry.times > 0) write(describe(entry));
  };
  return {
    log(event: LogEvent): void {
      const key = JSON.stringify([event.event, event.job, event.database, event.error]);
      const known = folded.get(key);
      folded.set(key, { last: event, times: known ? known.times + 1 : 0 });
      if (known) return;
      write(event);
      setTimeout(() => end(key), REPEAT_MS);
    },
    /** Where no timer outlives the call. */
    flush(): void {
      for (const key of folded.keys()) end(key);
    },
  };
}

/** It names a site only where it stands for one failure. */
function describe({ last, times }: Folded): LogEvent {
  if (times === 1) return last;
  const { tenant: _, failures: _failures, since: _since, ...common } = last;
  return { ...common, times };
}
