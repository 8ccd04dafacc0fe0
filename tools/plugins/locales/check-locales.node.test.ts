import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import sameEverywhere from '#locales/same-as-english.json' with { type: 'json' };
import { checkLocales, findSameAsEnglish } from './check-locales.ts';
import { LOCALES_DIR, readLocales, addFallbackTexts } from './locale-files.ts';
import { TEXTS_FILE, generateTextsModule } from './locale-types.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((dir) => rmSync(dir, { recursive: true })));

/** A locales folder in which all languages are equal except for what is given. */
function localesWith(english: object, different: Record<string, object> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'locales-'));
  folders.push(dir);
  for (const locale of LOCALES) {
    const file = join(dir, locale, 'app.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(different[locale] ?? english));
  }
  return dir;
}

test('all 11 languages say all that English says, with the same placeholders', () => {
  expect(checkLocales(LOCALES_DIR)).toEqual([]);
});

test('what reads the same as in English is meant to', () => {
  expect(findSameAsEnglish(LOCALES_DIR, sameEverywhere)).toEqual([]);
});

test('the types of the texts are up to date', () => {
  expect(readFileSync(TEXTS_FILE, 'utf8')).toBe(generateTextsModule(LOCALES_DIR));
});

test('a missing, an extra and an empty text are named', () => {
  const dir = localesWith({ a: 'A', deep: { b: 'B' } }, { fi: { a: ' ', c: 'C' } });
  expect(checkLocales(dir)).toEqual([
    "fi: missing 'app.deep.b'",
    "fi: 'app.a' has no text",
    "fi: 'app.c' is not in English",
  ]);
});

test('a language without files lacks everything', () => {
  const dir = localesWith({ a: 'A' });
  rmSync(join(dir, 'sv'), { recursive: true });
  expect(checkLocales(dir)).toEqual(["sv: missing 'app.a'"]);
});

test('placeholders, tags and markup', () => {
  const dir = localesWith(
    { a: 'Hi {{name}}', b: 'Read <em>this</em>' },
    {
      de: { a: 'Hallo {{nme}}', b: 'Lies <b>dies</b>' },
      pl: { a: 'Hej {{name}', b: 'To <em>tu&nbsp;</em>' },
    },
  );
  expect(checkLocales(dir)).toEqual([
    "de: 'app.a' has placeholders nme, English has name",
    "de: 'app.b' has tags b, English has em",
    "pl: 'app.a' has placeholders none, English has name",
    "pl: 'app.a' has markup that will show as it is",
    "pl: 'app.b' has markup that will show as it is",
  ]);
});

test('each language has its own plural forms, no more and no fewer', () => {
  const two = { n: { one: '{{count}} x', other: '{{count}} xs' } };
  const polish = { n: { ...two.n, few: '{{count}} xy', many: '{{count}} xów' } };
  expect(
    checkLocales(localesWith(two, { pl: polish, fr: { n: { ...two.n, many: '{{count}} de xs' } } })),
  ).toEqual([]);
  expect(checkLocales(localesWith(two, { da: polish, fi: { n: 'x' } }))).toEqual([
    "pl: 'app.n' lacks the form 'few'",
    "pl: 'app.n' lacks the form 'many'",
    "da: 'app.n' has a form 'few', which the language does not use",
    "da: 'app.n' has a form 'many', which the language does not use",
    "fi: 'app.n' has plural false, English has true",
    "fi: 'app.n' has placeholders none, English has count",
  ]);
});

test('what is missing falls to Italian, then to English; plural forms are not mixed', () => {
  const english = { a: 'en a', b: 'en b', c: 'en c', n: { one: 'en', other: 'ens' } };
  const dir = localesWith(english, {
    it: { b: 'it b', c: 'it c', n: { one: 'it', many: 'it m', other: 'its' } },
    sv: { c: 'sv c', n: { one: 'sv', other: 'svs' } },
  });
  expect(addFallbackTexts(readLocales(dir), 'sv')).toEqual({
    app: { a: 'en a', b: 'it b', c: 'sv c', n: { one: 'sv', other: 'svs' } },
  });
});

test('texts left in English are reported, numbers and allowed words are not', () => {
  const dir = localesWith(
    { a: 'Sushi', b: 'Log in', c: '{{count}}+' },
    { de: { a: 'Sushi', b: 'Anmelden', c: '{{count}}+' } },
  );
  expect(findSameAsEnglish(dir, { '*': ['Sushi'], nl: ['Log in'] }).map((line) => line.slice(0, 2))).toEqual(
    LOCALES.filter((locale) => !['en', 'de', 'nl'].includes(locale)),
  );
});

test('what a text needs becomes its type', () => {
  const dir = localesWith({
    a: 'A',
    b: '{{x}} {{y}}',
    c: 'See <em>{{x}}</em>',
    n: { one: 'One', other: '{{count}}' },
  });
  expect(generateTextsModule(dir)).toContain(
    [
      "  'app.a': Text;",
      "  'app.b': Text<'x' | 'y'>;",
      "  'app.c': Text<'x', 'em'>;",
      "  'app.n': Text<'count'>;",
    ].join('\n'),
  );
});
