import { expect, test } from 'vitest';
import type { Locale } from './locales.ts';
import { parseTags } from './text-tags.ts';
import { createTranslator, type Dictionary, type TextKey, type TextValues } from './translate.ts';

const dictionary = {
  test: {
    plain: 'Log in',
    hello: 'Hello, {{name}}',
    found: { one: '{{count}} member', other: '{{count}} members' },
    polish: {
      one: '{{count}} osoba',
      few: '{{count}} osoby',
      many: '{{count}} osób',
      other: '{{count}} osoby',
    },
    agree: 'Read the <terms>small print</terms>, {{name}}.',
    empty: '',
    later: 'Try again later{{wait}}.',
  },
};
const key = (path: string) => path as TextKey;
/** The types do not know this test's dictionary. */
const richOf = (texts: Dictionary) =>
  createTranslator('en', texts).rich as unknown as (
    key: string,
    tags: Record<string, (words: string) => unknown>,
    params: TextValues,
  ) => unknown;

test('finds a text by its path and fills it in', () => {
  const t = createTranslator('en', dictionary);
  expect(t.loose(key('test.plain'))).toBe('Log in');
  expect(t.loose(key('test.hello'), { name: '<b>$& {{x}}</b>' })).toBe('Hello, <b>$& {{x}}</b>');
});

test('keeps apart what it has found in the dictionaries of two languages', () => {
  const of = (word: string) => createTranslator('en', { test: { plain: word } });
  expect([of('Log in'), of('Anmelden')].map((t) => t.loose(key('test.plain')))).toEqual([
    'Log in',
    'Anmelden',
  ]);
});

test('keeps a name from right to left apart from the sentence around it', () => {
  const t = createTranslator('en', dictionary);
  expect(t.loose(key('test.hello'), { name: 'שרה' })).toBe('Hello, \u2068שרה\u2069');
});

test('selects the plural form by count and formats the count', () => {
  const found = key('test.found');
  expect(createTranslator('en', dictionary).loose(found, { count: 1 })).toBe('1 member');
  expect(createTranslator('en', dictionary).loose(found, { count: 1248 })).toBe('1,248 members');
  expect(createTranslator('de', dictionary).loose(found, { count: 1248 })).toBe('1.248 members');
  expect(createTranslator('de', dictionary, 'CH').loose(found, { count: 1248 })).toBe('1’248 members');
  const t = createTranslator('pl', dictionary);
  expect([1, 2, 5, 22].map((count) => t.loose(key('test.polish'), { count }))).toEqual([
    '1 osoba',
    '2 osoby',
    '5 osób',
    '22 osoby',
  ]);
});

test('rounds the waiting time up to minutes or hours and omits an unknown one', () => {
  const later = (locale: Locale, wait?: number) =>
    createTranslator(locale, dictionary).loose(key('test.later'), wait === undefined ? {} : { wait });
  expect([undefined, 6, 61, 3540, 3600, 3601, 86_400].map((wait) => later('en', wait))).toEqual([
    'Try again later.',
    'Try again later (in 1 minute).',
    'Try again later (in 2 minutes).',
    'Try again later (in 59 minutes).',
    'Try again later (in 1 hour).',
    'Try again later (in 2 hours).',
    'Try again later (in 24 hours).',
  ]);
  expect(later('de', 43_200)).toBe('Try again later (in 12 Stunden).');
  expect(later('pl', 43_200)).toBe('Try again later (za 12 godzin).');
});

test('uses `other` when the language lacks a form', () => {
  expect(createTranslator('fr', dictionary).loose(key('test.found'), { count: 1_000_000 })).toContain(
    'members',
  );
});

test('never shows a missing text', () => {
  const t = createTranslator('en', dictionary);
  expect(() => t.loose(key('test.nothing'))).toThrow("No text 'test.nothing' in 'en'");
  expect(() => t.loose(key('test.empty'))).toThrow("No text 'test.empty'");
  expect(() => t.loose(key('test'))).toThrow("No text 'test'");
  expect(['test.plain', 'test.found', 'test.nothing', 'test'].map(t.has)).toEqual([true, true, false, false]);
});

test('passes tagged words to functions and never parses values as tags', () => {
  const terms = (words: string) => ({ link: words });
  expect(richOf(dictionary)('test.agree', { terms }, { name: '<terms>Eve</terms>' })).toEqual([
    'Read the ',
    { link: 'small print' },
    ', <terms>Eve</terms>.',
  ]);
  expect(
    richOf({ test: { who: '<b>{{name}}</b>' } })('test.who', { b: (words) => words }, { name: '</b>' }),
  ).toEqual(['</b>']);
});

test('parses adjacent, outer, unknown and unclosed tags', () => {
  const b = (words: string) => [words];
  expect(parseTags('<b>a</b><b>c</b>', { b })).toEqual([['a'], ['c']]);
  expect(parseTags('plain', { b })).toEqual(['plain']);
  expect(parseTags('<i>x</i> and <constructor>y</constructor>', { b })).toEqual([
    '<i>x</i> and <constructor>y</constructor>',
  ]);
  expect(parseTags('<b>open', { b })).toEqual(['<b>open']);
});
