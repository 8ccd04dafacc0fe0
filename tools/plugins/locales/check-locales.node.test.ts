import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import sameEverywhere from '#locales/same-as-english.json' with { type: 'json' };
import { checkLocales, findSameAsEnglish } from './check-locales.ts';
import { LOCALES_DIR, readLocales, addFallbackTexts } from './locale-files.ts';
import { generateTextTypes } from './locale-types.ts';

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

test('has all English texts in all 11 languages, with the same placeholders', () => {
  expect(checkLocales(LOCALES_DIR)).toEqual([]);
});

test('lists every text that is equal to English', () => {
  expect(findSameAsEnglish(LOCALES_DIR, sameEverywhere)).toEqual([]);
});

test('names missing, extra and empty texts', () => {
  const dir = localesWith({ a: 'A', deep: { b: 'B' } }, { fi: { a: ' ', c: 'C' } });
  expect(checkLocales(dir)).toEqual([
    "fi: missing 'app.deep.b'",
    "fi: 'app.a' has no text",
    "fi: 'app.c' is not in English",
  ]);
});

test('reports everything missing for a language without files', () => {
  const dir = localesWith({ a: 'A' });
  rmSync(join(dir, 'sv'), { recursive: true });
  expect(checkLocales(dir)).toEqual(["sv: missing 'app.a'"]);
});

test('checks placeholders, tags and markup', () => {
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

test('requires exactly the plural forms of each language', () => {
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

test('takes missing texts from Italian, then from English, and does not mix plural forms', () => {
  const english = { a: 'en a', b: 'en b', c: 'en c', n: { one: 'en', other: 'ens' } };
  const dir = localesWith(english, {
    it: { b: 'it b', c: 'it c', n: { one: 'it', many: 'it m', other: 'its' } },
    sv: { c: 'sv c', n: { one: 'sv', other: 'svs' } },
  });
  expect(addFallbackTexts(readLocales(dir), 'sv')).toEqual({
    app: { a: 'en a', b: 'it b', c: 'sv c', n: { one: 'sv', other: 'svs' } },
  });
});

test('reports untranslated texts, but no numbers and allowed words', () => {
  const dir = localesWith(
    { a: 'Sushi', b: 'Log in', c: '{{count}}+' },
    { de: { a: 'Sushi', b: 'Anmelden', c: '{{count}}+' } },
  );
  expect(findSameAsEnglish(dir, { '*': ['Sushi'], nl: ['Log in'] }).map((line) => line.slice(0, 2))).toEqual(
    LOCALES.filter((locale) => !['en', 'de', 'nl'].includes(locale)),
  );
});

test('types the parameters of a text', () => {
  const dir = localesWith({
    a: 'A',
    b: '{{x}} {{y}}',
    c: 'See <em>{{x}}</em>',
    n: { one: 'One', other: '{{count}}' },
  });
  expect(generateTextTypes(join(dir, 'en'))).toContain(
    [
      "    'app.a': Text;",
      "    'app.b': Text<'x' | 'y'>;",
      "    'app.c': Text<'x', 'em'>;",
      "    'app.n': Text<'count'>;",
    ].join('\n'),
  );
});
