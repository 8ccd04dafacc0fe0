import sites from 'virtual:tenants';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#client/i18n/locales.ts';
import { createRandom } from '#demo/random.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import type { Niche } from '../niche-profiles.ts';
import { SITES, peopleOf, everyone } from '../people.fixture.ts';
import { createAboutWriter, PHRASES, type Phrases } from './about.ts';

const NICHES = [1, 2, 3, 4, 5, 6, 7] as const;
const LANGUAGES = Object.keys(PHRASES) as Locale[];

function writeTexts(languages: readonly Locale[], niche: Niche, count: number, seed: string) {
  const write = createAboutWriter(languages, niche, createRandom(seed));
  return Array.from({ length: count }, () => write());
}

const splitSentences = (text = '') => text.split(/(?<=[.?]) /);

describe('profile texts', () => {
  test.each(sites.tenants)('exist in every language that $name offers', (tenant) => {
    const languages = listSiteLanguages(tenant);
    const [about = {}] = writeTexts(languages, tenant.niche, 1, 'demo');
    expect(Object.keys(about)).toEqual(languages);
  });

  test('are English when none of the languages has phrases', () => {
    for (const { about } of peopleOf(7)) expect(Object.keys(about)).toEqual(['en']);
  });

  // In English alone: texts say the same in every language, and no two phrases of a language are equal.
  test.each(NICHES)('are never the same in niche %i, however many members', (niche) => {
    const texts = writeTexts(['en'], niche, 10_000, 'crowd');
    expect(new Set(texts.map(({ en }) => en)).size).toBe(10_000);
  });

  test.each(NICHES)('share at most one sentence in niche %i, with 2000 members', (niche) => {
    for (const seed of ['demo', 'test', 'other']) {
      const pairs = writeTexts(['en'], niche, 2000, seed).flatMap(({ en }) => {
        const [first = '', ...others] = splitSentences(en);
        const last = others.at(-1) ?? '';
        return [
          `${first} ${last}`,
          ...(others.length > 1 ? [`${first} ${others[0]}`, others.join(' ')] : []),
        ];
      });
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  });

  test('do not repeat on a page of 24 cards, not even in the first sentence', () => {
    for (const { niche, languages } of SITES) {
      const language = languages.find((one) => PHRASES[one]) ?? 'en';
      const first = peopleOf(niche).map(({ about }) => splitSentences(about[language])[0]);
      for (let start = 0; start + 24 <= first.length; start += 24)
        expect(new Set(first.slice(start, start + 24)).size).toBe(24);
    }
  });

  test('differ between sites with the same languages and niche', () => {
    expect(writeTexts(['en'], 7, 20, 'demo/a')).not.toEqual(writeTexts(['en'], 7, 20, 'demo/b'));
  });

  test('are short and say the same in every language', () => {
    const placesOf = (language: Locale, niche: Niche, text = '') => {
      const { openers, closers, flavours } = PHRASES[language] ?? ({} as Phrases);
      const known = [...openers, ...flavours[niche], ...closers];
      return splitSentences(text).map((sentence) => known.indexOf(sentence));
    };
    for (const { about } of everyone) {
      for (const text of Object.values(about)) {
        expect(text.length).toBeGreaterThan(20);
        expect(text.length).toBeLessThan(280);
      }
    }
    for (const niche of NICHES) {
      for (const about of writeTexts(LANGUAGES, niche, 200, 'test')) {
        const [expected = [], ...others] = LANGUAGES.map((one) => placesOf(one, niche, about[one]));
        expect(expected).not.toContain(-1);
        for (const places of others) expect(places).toEqual(expected);
      }
    }
  });
});

describe('phrases', () => {
  const listsOf = ({ openers, closers, flavours }: Phrases) => [openers, closers, ...Object.values(flavours)];

  test('are as many in every language, with questions in the same places', () => {
    const shapes = Object.values(PHRASES).map((phrases) =>
      JSON.stringify(listsOf(phrases).map((list) => list.map((sentence) => sentence.endsWith('?')))),
    );
    expect(new Set(shapes).size).toBe(1);
  });

  test('are different single sentences', () => {
    for (const phrases of Object.values(PHRASES)) {
      const sentences = listsOf(phrases).flat();
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[¿’\p{Lu}][^.?!ß—'"]+[.?]$/u);
    }
  });

  test('let every opener meet every closer before two meet again', () => {
    const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
    for (const { openers, closers } of Object.values(PHRASES))
      expect(divisor(openers.length, closers.length)).toBe(1);
  });

  test('fit a speaker of any gender', () => {
    const agreeing: Partial<Record<Locale, RegExp>> = {
      fr: /\bje (?:ne |me |m’)?suis\b/iu,
      es: /\b(?:soy|estoy)\b(?! \p{L}+ndo\b)/iu,
      it: /\b(?:io|mi) sono\b|(?:^|[,;] )sono\b/iu,
    };
    for (const [language, pattern] of Object.entries(agreeing)) {
      const phrases = PHRASES[language as Locale];
      for (const sentence of phrases ? listsOf(phrases).flat() : []) expect(sentence).not.toMatch(pattern);
    }
  });
});
