/// <reference types="vite/types/importMeta.d.ts" />

export const MEMBERS = ['mira', 'jonas', 'anna'] as const;

/** Each number is another history; `npm run histories` runs more, from `VITE_CHAT_HISTORIES_FROM` on. */
const FIRST = Number(import.meta.env['VITE_CHAT_HISTORIES_FROM'] ?? 1);
const ASKED = import.meta.env['VITE_CHAT_HISTORIES'] as string | undefined;
const listFrom = (count: number) => Array.from({ length: count }, (_, i) => FIRST + i);

/** Histories that take a while. */
export const SEEDS = listFrom(Number(ASKED ?? 4));

/** A history takes a second inside workerd, several on a busy machine, and a test has thirty. */
const IN_BATCH = 2;

/** The first and the last of the short histories of each test. */
export const BATCHES = listFrom(Math.ceil(Number(ASKED ?? 50) / IN_BATCH)).map(
  (_, i) => [FIRST + i * IN_BATCH, FIRST + (i + 1) * IN_BATCH - 1] as const,
);

/** Choices that are the same for the same seed. */
export function createChoices(seed: number) {
  const random = createRandom(seed);
  return {
    random,
    pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T,
    upTo: (max: number) => 1 + Math.floor(random() * max),
  };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
