import type { Gender } from '#client/features/members/vocabulary.ts';
import NAMES from './names.json' with { type: 'json' };

type Lists = { young: readonly string[]; middle: readonly string[]; mature: readonly string[] };

const generations = (young: string, mature: string): Lists => ({
  young: young.split(' '),
  mature: mature.split(' '),
  middle: [...new Set(`${young} ${mature}`.split(' '))],
});

/** `x` are gender-neutral names. */
const listsOf = ({ f, m, x }: (typeof NAMES)['US']): Readonly<Record<Gender, Lists>> => ({
  f: generations(f.young, f.mature),
  m: generations(m.young, m.mature),
  x: generations(x, x),
});

/** Created once, because the picker recognizes a list by identity. */
const ELSEWHERE = listsOf(NAMES.US);
const COUNTRIES: Readonly<Record<string, Readonly<Record<Gender, Lists>>>> = {
  ...Object.fromEntries(Object.entries(NAMES).map(([country, pool]) => [country, listsOf(pool)])),
  US: ELSEWHERE,
};
/** Countries without a list use a neighbor's. */
const NEIGHBOURS: Readonly<Record<string, string>> = { AT: 'DE', LI: 'CH', LU: 'BE', MC: 'FR' };

/** First names that fit a country, gender and age; the same answer is always the same list object. */
export function listFirstNames(country: string, gender: Gender, age: number): readonly string[] {
  const lists = (COUNTRIES[country] ?? COUNTRIES[NEIGHBOURS[country] ?? ''] ?? ELSEWHERE)[gender];
  return age < 37 ? lists.young : age < 46 ? lists.middle : lists.mature;
}
