import type { CountName } from './counts-store.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 30;

/** The count of the whole days that a decision took; each number has its own, so that a median can be found. */
export function toDaysCount(from: number, until: number): CountName {
  return `days:${Math.min(MOST_DAYS, Math.max(0, Math.floor((until - from) / DAY_MS)))}`;
}

/** The middle of the decisions about notices by the number of days they took; null without one. */
export function findMedianDays(counts: Readonly<Record<string, number>>): number | null {
  const byDays = Object.entries(counts)
    .flatMap(([name, count]) => (name.startsWith('days:') ? [[Number(name.slice(5)), count] as const] : []))
    .toSorted(([one], [other]) => one - other);
  const all = byDays.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [days, count] of byDays) {
    passed += count;
    if (passed * 2 >= all) return days;
  }
  return null;
}
