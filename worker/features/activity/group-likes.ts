import type { ActivityEntry, EntryOf } from '#client/features/activity/contract.ts';
import { LIKE_GROUP_FACES } from '#client/features/activity/rules.ts';

/** Likes of one day that follow each other are one entry. Fictional profiles stay apart: each has its label. */
export function groupLikes(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const stacked: ActivityEntry[] = [];
  for (const entry of entries) {
    const before = stacked.at(-1);
    if (before?.kind === 'like' && entry.kind === 'like' && areOfOneDay(before, entry))
      stacked[stacked.length - 1] = {
        ...before,
        members: [...before.members, ...entry.members].slice(0, LIKE_GROUP_FACES),
        count: before.count + entry.count,
      };
    else stacked.push(entry);
  }
  return stacked;
}

const DAY_S = 86_400;

function areOfOneDay(one: EntryOf<'like'>, other: EntryOf<'like'>): boolean {
  const isReal = [...one.members, ...other.members].every(({ fictional }) => !fictional);
  const isSameDay = Math.floor(one.ago / DAY_S) === Math.floor(other.ago / DAY_S);
  return isReal && isSameDay && !one.is_new && !other.is_new;
}
