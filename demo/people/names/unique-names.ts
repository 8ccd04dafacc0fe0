import type { ShuffledPicker } from '#demo/random.ts';

/** Chooses a unique display name from a list of first names. */
export type NamePicker = (firstNames: readonly string[]) => string;

const INITIALS = 'ABCDEFGHJKLMNPRSTVWZ'.split('');

/** A taken first name gets an initial, as people do: Anna, then Anna K. */
export function createNamePicker(deal: ShuffledPicker): NamePicker {
  const usedNames = new Set<string>();
  return (firstNames) => {
    const first = deal(firstNames);
    let name = first;
    for (let tries = 0; usedNames.has(name); tries++) {
      const initial = deal(INITIALS);
      name = tries < INITIALS.length ? `${first} ${initial}.` : `${first} ${initial}. ${deal(INITIALS)}.`;
    }
    usedNames.add(name);
    return name;
  };
}
