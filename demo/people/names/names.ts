import type { Gender } from '#client/features/members/vocabulary.ts';
import { BE } from './be.ts';
import { CH } from './ch.ts';
import { DE } from './de.ts';
import { FR } from './fr.ts';
import { NL } from './nl.ts';
import type { NamePool } from './name-pool.ts';
import { US } from './us.ts';

type Lists = { young: readonly string[]; middle: readonly string[]; mature: readonly string[] };

const generations = (young: readonly string[], mature: readonly string[]): Lists => ({
  young,
  mature,
  middle: [...new Set([...young, ...mature])],
});

const listsOf = ({ f, m, x }: NamePool): Readonly<Record<Gender, Lists>> => ({
  f: generations(f.young, f.mature),
  m: generations(m.young, m.mature),
  x: generations(x, x),
});

/** Created once, because the picker recognizes a list by identity. */
const ELSEWHERE = listsOf(US);
const COUNTRIES: Readonly<Record<string, Readonly<Record<Gender, Lists>>>> = {
  NL: listsOf(NL),
  BE: listsOf(BE),
  DE: listsOf(DE),
  CH: listsOf(CH),
  FR: listsOf(FR),
  US: ELSEWHERE,
};
/** Countries without a list use a neighbor's. */
const NEIGHBOURS: Readonly<Record<string, string>> = { AT: 'DE', LI: 'CH', LU: 'BE', MC: 'FR' };

/** First names that fit a country, gender and age; the same answer is always the same list object. */
export function listFirstNames(country: string, gender: Gender, age: number): readonly string[] {
  const lists = (COUNTRIES[country] ?? COUNTRIES[NEIGHBOURS[country] ?? ''] ?? ELSEWHERE)[gender];
  return age < 37 ? lists.young : age < 46 ? lists.middle : lists.mature;
}
