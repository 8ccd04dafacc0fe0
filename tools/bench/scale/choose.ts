import type { Random } from '#demo/random.ts';

/** Chooses the first items most often. */
export function pickPopular<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random.next() ** 1.7 * list.length)] ?? random.pick(list);
}

/** Chooses by share; the shares add up to 1. */
export function pickByShare<T>(random: Random, choices: readonly (readonly [share: number, choice: T])[]): T {
  let rest = random.next();
  const [, choice] = choices.find(([share]) => (rest -= share) < 0) ?? random.pick(choices);
  return choice;
}
