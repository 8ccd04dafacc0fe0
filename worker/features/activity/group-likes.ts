import { type ActivityEntry, type EntryOf, LIKE_GROUP_FACES } from '#client/features/activity/contract.ts';

/** Groups consecutive likes of one day into one entry. Likes of fictional profiles stay apart, because each is labelled. */
export function groupLikes(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const grouped: ActivityEntry[] = [];
  for (const entry of entries) {
    const previous = grouped.at(-1);
    if (previous?.kind === 'like' && entry.kind === 'like' && isGroupable(previous, entry))
      grouped[grouped.length - 1] = {
        ...previous,
        members: [...previous.members, ...entry.members].slice(0, LIKE_GROUP_FACES),
        count: previous.count + entry.count,
      };
    else grouped.push(entry);
  }
  return grouped;
}

const DAY_S = 86_400;

function isGroupable(first: EntryOf<'like'>, second: EntryOf<'like'>): boolean {
  const isReal = [...first.members, ...second.members].every(({ fictional }) => !fictional);
  const isSameDay = Math.floor(first.ago / DAY_S) === Math.floor(second.ago / DAY_S);
  return isReal && isSameDay && !first.is_new && !second.is_new;
}
