import { FACTS, type FactInput, type FactValue } from '#client/facts/facts.ts';
import type { Gender } from '#client/features/members/vocabulary.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { Random } from '../random.ts';
import type { Niche } from './niche-profiles.ts';

const LANGUAGE_OF_COUNTRY: Readonly<Record<string, FactValue<'languages'>>> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
  DK: 'da',
  FI: 'fi',
  NO: 'nb',
  SE: 'sv',
};

interface Traits {
  readonly gender: Gender;
  readonly age: number;
  readonly country: string;
  readonly niche: Niche;
}

/** What people tell besides what their portraits show. Some leave a question out. */
export function chooseMoreFacts(
  { gender, age, country, niche }: Traits,
  languages: readonly Locale[],
  random: Random,
) {
  const some = <Value>(value: Value): Value | null => (random.chance(0.8) ? value : null);
  return {
    looking_for: some(chooseSeveral(FACTS.looking_for.values, random.int(1, 3), random)),
    children: some(chooseChildren(age, random)),
    languages: chooseLanguages(country, languages, random),
    smoking: some(random.weighted({ no: 66, sometimes: 22, yes: 12 })),
    role: niche === 3 ? random.weighted({ dominant: 28, submissive: 36, switch: 26, curious: 10 }) : null,
    height: some(chooseHeight(gender, random)),
  } satisfies Record<
    string,
    FactInput<'looking_for' | 'children' | 'languages' | 'smoking' | 'role' | 'height'>
  >;
}

function chooseSeveral<Value extends string>(
  values: readonly Value[],
  count: number,
  random: Random,
): Value[] {
  const chosen = new Set(Array.from({ length: count }, () => random.pick(values)));
  return values.filter((value) => chosen.has(value));
}

function chooseChildren(age: number, random: Random) {
  return age < 45
    ? random.weighted({ yes: 22, more: 12, someday: 36, no: 30 })
    : random.weighted({ yes: 70, more: 2, no: 28 });
}

function chooseLanguages(
  country: string,
  languages: readonly Locale[],
  random: Random,
): FactValue<'languages'>[] {
  const own = LANGUAGE_OF_COUNTRY[country] ?? languages[0] ?? 'en';
  const spoken = new Set<string>([own, ...(random.chance(0.75) ? ['en'] : [])]);
  if (random.chance(0.35)) spoken.add(random.pick(FACTS.languages.values));
  return FACTS.languages.values.filter((language) => spoken.has(language));
}

/** Around the usual height in centimeters. */
function chooseHeight(gender: Gender, random: Random): number {
  const usual = gender === 'm' ? 181 : gender === 'f' ? 168 : 174;
  return Math.round(usual + (random.next() + random.next() - 1) * 16);
}
