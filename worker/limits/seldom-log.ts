import type { LogEvent, Ports } from '#worker/ports/ports.ts';

const EVERY_MS = 10_000;

/** Writes each event at most every ten seconds, for what a flood would write for each request. */
export function createSeldomLog({ clock, log }: Pick<Ports, 'clock' | 'log'>): (entry: LogEvent) => void {
  const writtenAt = new Map<string, number>();
  return (entry) => {
    const now = clock();
    // The clock may have been set back.
    if (Math.abs(now - (writtenAt.get(entry.event) ?? Number.NEGATIVE_INFINITY)) < EVERY_MS) return;
    writtenAt.set(entry.event, now);
    log(entry);
  };
}
