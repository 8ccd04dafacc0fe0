import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACTS, FACT_NAMES } from '#client/facts/facts.ts';
import { LOCALES } from '#client/i18n/locales.ts';
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

test.each(FACT_NAMES)('the row of %s has its texts, an icon and a column', (fact) => {
  const { values, icon, ...row } = FACTS[fact];
  for (const locale of LOCALES) {
    const texts = readTexts(locale);
    expect(texts.field[fact], locale).toMatch(/\S/);
    expect(Object.keys(texts[fact] ?? {}), locale).toEqual([...values]);
  }
  expect(iconNames).toContain(icon);
  expect(columns).toMatch(new RegExp(`^  ${fact} (text|integer),$`, 'm'));
  const isRefused = new RegExp(`NEW\\.${fact} IS NOT NULL`).test(consentTrigger);
  expect(isRefused, 'the database refuses a sensitive fact without consent').toBe('sensitive' in row);
});
