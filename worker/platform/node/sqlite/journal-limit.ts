import { statSync } from 'node:fs';
import type { Connection } from './connection.ts';

export interface JournalLimit {
  readonly maxBytes: number;
  /** The least time between two attempts, which are in vain while a long reading needs the journal. */
  readonly everyMs: number;
  /** The longest time that an attempt holds up writes. */
  readonly waitMs: number;
}

const LIMIT: JournalLimit = { maxBytes: 64 * 2 ** 20, everyMs: 1000, waitMs: 50 };

/**
 * Returns what a writer calls between two commits, so that the journal (`-wal`) stays small. SQLite begins it anew only in
 * a moment without readers. Where several processes read all the time there is none, and it would fill the disk.
 */
export function createJournalLimit(
  connection: Connection,
  path: string,
  { maxBytes, everyMs, waitMs }: JournalLimit = LIMIT,
): () => void {
  let triedAt = Number.NEGATIVE_INFINITY;
  connection.limitJournal(maxBytes);
  return () => {
    if (performance.now() - triedAt < everyMs) return;
    try {
      if (statSync(`${path}-wal`).size <= maxBytes) return;
      connection.restartJournal(waitMs);
    } catch {
      // A full or broken disk also fails the next write, whose sender learns of it.
    }
    triedAt = performance.now();
  };
}
