import type { ScreenEvent } from '../sync/sync-contract.ts';

/** For each read that is on its way, what has happened since it was sent. Only browsers note anything. */
const notes = new Set<ScreenEvent[]>();

export function noteForReads(events: readonly ScreenEvent[]): void {
  for (const note of notes) note.push(...events);
}

/** Reads, and tells what has happened meanwhile: the answer may be older than it. */
export async function readWithEvents<T>(
  read: () => Promise<T>,
): Promise<{ answer: T; events: readonly ScreenEvent[] }> {
  const events: ScreenEvent[] = [];
  notes.add(events);
  try {
    return { answer: await read(), events };
  } finally {
    notes.delete(events);
  }
}
