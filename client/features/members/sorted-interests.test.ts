import { expect, test } from 'vitest';
import type { Locale } from '#client/i18n/locales.ts';
import de from '#locales/de/vocabulary.json' with { type: 'json' };
import en from '#locales/en/vocabulary.json' with { type: 'json' };
import fr from '#locales/fr/vocabulary.json' with { type: 'json' };
import sv from '#locales/sv/vocabulary.json' with { type: 'json' };
import { sortInterests } from './sorted-interests.ts';
import { INTERESTS } from './vocabulary.ts';

const words = (locale: Locale, { interests }: typeof en) =>
  sortInterests(locale, (interest) => interests[interest]).map((interest) => interests[interest]);

test('sorts interests by their translated words without articles', () => {
  expect(words('en', en).slice(4, 8)).toEqual(['Astrology', 'Barbecues', 'The beach', 'Beer']);
  expect(words('de', de).slice(0, 6)).toEqual([
    'Abenteuer',
    'Analsex',
    'Astrologie',
    'Eine Beziehung',
    'Bier',
    'Bondage',
  ]);
  expect(words('fr', fr).slice(0, 4)).toEqual(['Animaux', 'Arts', 'Astrologie', 'Aventure']);
  expect(words('sv', sv).slice(-2)).toEqual(['Äventyr', 'Öl']);
});

test('keeps every interest', () => {
  expect(new Set(sortInterests('fr', (interest) => fr.interests[interest]))).toEqual(new Set(INTERESTS));
});
