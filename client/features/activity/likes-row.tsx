import { bold, useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { EntryOf } from './contract.ts';
import { EntryRow } from './entry-row.tsx';

/** New likes: one links to the profile, several to the list of likes. */
export function LikesRow({ entry }: { entry: EntryOf<'like'> }) {
  const { members, count } = entry;
  const [first] = members;
  if (!first) return null;
  return (
    <EntryRow
      entry={entry}
      faces={members}
      icon="heart-fill"
      to={count === 1 ? href('likes-m-id', { id: first.id }) : href('likes')}
    >
      <Words members={members} count={count} />
    </EntryRow>
  );
}

function Words({ members, count }: Pick<EntryOf<'like'>, 'members' | 'count'>) {
  const t = useT();
  const format = useFormat();
  const names = members.map(({ name }) => name);
  const others = count - names.length;
  if (others > 0)
    return t.rich('activity.like.more', { b: bold }, { names: names.join(', '), count: others });
  if (names.length > 1) return t.rich('activity.like.pair', { b: bold }, { names: format.list(names) });
  return t.rich('activity.like.single', { b: bold }, { name: names[0] ?? '' });
}
