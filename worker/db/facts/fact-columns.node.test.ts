import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACTS, FACT_NAMES, type Fact, getMainFact, isNumberFact } from '#client/facts/facts.ts';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { createFormat } from '#client/i18n/format.ts';
import { iconNames } from '#client/ui/icons/icon-names.ts';

interface Texts {
  field: Record<string, string>;
  [field: string]: Record<string, string>;
}

const readTexts = (locale: string) =>
  JSON.parse(readFileSync(`locales/${locale}/vocabulary.json`, 'utf8')) as Texts;

const migrations = readFileSync('worker/db/schema.sql', 'utf8');
const columns = /CREATE TABLE members \((.*?)\n\);/s.exec(migrations)?.[1] ?? '';
const consentTrigger = /CREATE TRIGGER members_consent .*?\nEND;/s.exec(migrations)?.[0] ?? '';

const listValues = (fact: Fact): string[] => (isNumberFact(fact) ? [] : [...FACTS[fact].values]);

/** The values that have a text of their own: all but codes of languages are keys, and languages have different names. */
function listTexts(fact: Fact, locale: Locale): string[] {
  const main = getMainFact(fact);
  if (main) {
    const shared = listTexts(main, locale);
    return listValues(fact).filter((value) => shared.includes(value));
  }
  if (!('named' in FACTS[fact])) return Object.keys(readTexts(locale)[fact] ?? {});
  const { language } = createFormat(locale);
  const named = new Map(listValues(fact).map((code) => [language(code), code]));
  return [...named].flatMap(([name, code]) => (name === code ? [] : [code]));
}

test.each(FACT_NAMES)('the row of %s has its texts, an icon and a column', (fact) => {
  const row = FACTS[fact];
  for (const locale of LOCALES) {
    const texts = readTexts(locale);
    expect(texts.field[fact], locale).toMatch(/\S/);
    expect(listTexts(fact, locale), locale).toEqual(listValues(fact));
  }
  expect(iconNames).toContain(row.icon);
  expect(columns).toMatch(new RegExp(`^  ${fact} (text|integer),$`, 'm'));
  const isRefused = new RegExp(`NEW\\.${fact} IS NOT NULL`).test(consentTrigger);
  expect(isRefused, 'the database refuses a sensitive fact without consent').toBe('sensitive' in row);
});
