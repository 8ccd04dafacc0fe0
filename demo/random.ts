/** A stream of random numbers that depends on its seed only, on every machine. */
export type Random = {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, with a probability in proportion to its weight. */
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T;
  /** Passes over so many numbers. */
  skip(count: number): void;
  /** `count` different items of the list (all if there are fewer), in random order. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** Four 32-bit words from a text (cyrb128). */
function words(seed: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (const character of seed) {
    const code = character.codePointAt(0) ?? 0;
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  return [a ^ b ^ c ^ d, a ^ b, a ^ c, a ^ d];
}

/** sfc32, warmed up so that similar seeds diverge. */
function stream(seed: string): () => number {
  let [a, b, c, d] = words(seed);
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

export function createRandom(seed: string): Random {
  const next = stream(seed);
  const between = (min: number, max: number) => min + next() * (max - min);
  const int = (min: number, max: number) => Math.floor(between(min, max + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Nothing to pick from an empty list.');
    return list[int(0, list.length - 1)] as T;
  }

  function weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T {
    const entries = Object.entries(weights) as [T, number][];
    let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const entry = entries.find(([, weight]) => (rest -= weight) < 0);
    return (entry ?? pick(entries))[0];
  }

  function skip(count: number): void {
    for (let skipped = 0; skipped < count; skipped += 1) next();
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const remaining = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () =>
      remaining.splice(int(0, remaining.length - 1), 1),
    ).flat();
  }

  return { next, between, int, chance: (share) => next() < share, pick, weighted, skip, sample };
}

/** Deals the items of a list in random order and repeats none before all others were dealt. */
export type ShuffledPicker = <T>(list: readonly T[]) => T;

export function createShuffledPicker(random: Random): ShuffledPicker {
  const decks = new Map<readonly unknown[], { cards: readonly unknown[]; dealt: number }>();
  return <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to deal from an empty list.');
    const deck = decks.get(list) ?? { cards: random.sample(list, list.length), dealt: 0 };
    decks.set(list, deck);
    return deck.cards[deck.dealt++ % deck.cards.length] as T;
  };
}
