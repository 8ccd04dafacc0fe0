/** That many of the entries, evenly drawn; the same ones for the same seed. */
export function sample<T>(entries: readonly T[], count: number, seed: number): T[] {
  let state = seed >>> 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const drawn = entries.map((entry, index) => ({ entry, index, order: random() }));
  return drawn
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ entry }) => entry);
}
