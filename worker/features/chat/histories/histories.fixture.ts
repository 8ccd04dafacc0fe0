/// <reference types="vite/types/importMeta.d.ts" />

export const MEMBERS = ['mira', 'jonas', 'anna'] as const;

/** Each number is another history; `VITE_CHAT_HISTORIES=2000` runs as many, from `VITE_CHAT_HISTORIES_FROM` on. */
const first = Number(import.meta.env['VITE_CHAT_HISTORIES_FROM'] ?? 1);
export const SEEDS = Array.from(
  { length: Number(import.meta.env['VITE_CHAT_HISTORIES'] ?? 4) },
  (_, i) => first + i,
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
