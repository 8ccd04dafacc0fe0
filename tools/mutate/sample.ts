import { Random } from '../shared/random.ts';

/** That many of the entries, evenly drawn; the same ones for the same seed. */
export function sample<T>(entries: readonly T[], count: number, seed: number): T[] {
  const random = new Random(seed);
  const drawn = entries.map((entry, index) => ({ entry, index, order: random.next() }));
  return drawn
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ entry }) => entry);
}
