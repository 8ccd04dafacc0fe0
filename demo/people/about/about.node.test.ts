import { describe, expect, test } from 'vitest';
import type { Locale } from '#client/i18n/locales.ts';
import { PHRASES } from '../about/about.ts';
import type { DemoSite } from '../member.ts';
import { SITES, peopleOf, everyone } from '../people.fixture.ts';

describe('profile texts', () => {
  const textsOf = (niche: DemoSite['niche'], language: Locale) =>
    peopleOf(niche).map(({ about }) => about[language] ?? '');

  test('exist in each language of the site, and in English when none of them has phrases', () => {
    for (const { niche, languages } of SITES) {
      const written = languages.filter((language) => PHRASES[language]);
      const expected = written.length > 0 ? written : ['en'];
      for (const { about } of peopleOf(niche)) expect(Object.keys(about)).toEqual(expected);
    }
  });

  test('do not repeat on a page of 24 cards, not even in the first sentence', () => {
    for (const { niche, languages } of SITES) {
      const texts = textsOf(niche, languages.find((language) => PHRASES[language]) ?? 'en');
      for (let first = 0; first + 24 <= texts.length; first += 24) {
        const page = texts.slice(first, first + 24);
        expect(new Set(page.map((text) => text.split('. ')[0])).size).toBe(24);
      }
      expect(new Set(texts).size).toBeGreaterThan(180);
    }
  });

  test('are short and say the same in every language', () => {
    const all = everyone.flatMap(({ about }) => Object.values(about));
    expect(all.every((text) => text.length > 20 && text.length < 320)).toBe(true);
    expect(all.some((text) => /[!ß—']/.test(text))).toBe(false);
    const sentences = (text = '') => text.split(/(?<=[.?])\s+/).length;
    for (const { about } of peopleOf(2)) {
      expect(new Set([about.de, about.it, about.fr, about.en].map(sentences)).size).toBe(1);
    }
  });

  test('have equally many different sentences in every language', () => {
    const lists = Object.values(PHRASES).map(({ openers, closers, flavours }) => [
      openers,
      closers,
      ...Object.values(flavours),
    ]);
    const counts = lists.map((list) => list.map(({ length }) => length).join());
    expect(new Set(counts).size).toBe(1);
    for (const list of lists) expect(new Set(list.flat()).size).toBe(list.flat().length);
  });
});
