import type { Entry } from '../contract.ts';

/** Entries of one day, the latest first. */
export interface Day {
  /** A moment of it. */
  readonly at: number;
  /** What all of them change; null while the day is not loaded to its end. */
  readonly total: number | null;
  /** Several entries in one place are messages to the same member. */
  readonly groups: readonly (readonly [Entry, ...Entry[]])[];
}

/** So many messages in a row are shown as one line. */
const FEWEST = 3;

interface Extent {
  /** Names the day of a moment in the time zone of the viewer. */
  readonly toDay: (at: number) => number;
  /** Whether newer, or older, entries exist that are not loaded. */
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

/** Arranges entries, the latest first, by day, and messages to the same member in a row as one group. */
export function groupEntries(entries: readonly Entry[], { toDay, hasNewer, hasOlder }: Extent): Day[] {
  const days = [...Map.groupBy(entries, (entry) => toDay(Date.parse(entry.at))).values()];
  return days.map((all, index) => {
    const isCut = (index === 0 && hasNewer) || (index === days.length - 1 && hasOlder);
    return {
      at: Date.parse(all[0]?.at ?? ''),
      total: isCut ? null : all.reduce((sum, { amount }) => sum + amount, 0),
      groups: groupMessages(all),
    };
  });
}

function groupMessages(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const runs: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && isMessageToSame(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) =>
    run.length < FEWEST ? run.map((entry): [Entry, ...Entry[]] => [entry]) : [run],
  );
}

function isMessageToSame(one: Entry, other: Entry): boolean {
  return (
    one.reason === 'message' &&
    other.reason === 'message' &&
    one.member !== null &&
    one.member.id === other.member?.id
  );
}
