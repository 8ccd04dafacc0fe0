import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { writeSms } from './send-code.ts';

/** GSM 03.38 without the escape, and its extension. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

/** Not a number for a text with another character. */
function countSeptets(text: string): number {
  return Array.from(text).reduce((sum, letter) => {
    if (BASIC.includes(letter)) return sum + 1;
    return EXTENSION.includes(letter) ? sum + 2 : Number.NaN;
  }, 0);
}

const write = (locale: (typeof LOCALES)[number], name: string) =>
  writeSms({ mail_name: name, hosts: ['lantern.example'] }, (site) =>
    getTranslator(locale)('debits.code.sms', { code: '123456', reference: 'ARD-2026-7F3K2094', site }),
  );

const NAMES = [
  'Ardenza',
  'Night & Day [after dark]',
  'É'.repeat(40),
  '€'.repeat(40),
  'Lunа 愛',
  '♥♥',
  'W'.repeat(40),
];

test.each(LOCALES)('writes a message of one part in %s for any name of a site', (locale) => {
  for (const name of NAMES) expect(countSeptets(write(locale, name)), name).toBeLessThanOrEqual(160);
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), (name) => countSeptets(write(locale, name)) <= 160),
  );
});

test.each(LOCALES)('names the site in %s, with its code and mandate', (locale) => {
  for (const name of ['Ardenza', 'Amstelvonk Dating'])
    expect(write(locale, name)).toMatch(new RegExp(`^123456 .*ARD-2026-7F3K2094.* ${name}`));
});

test.each([
  ['Café Łódź – 18+', 'Café Lodz - 18+'],
  ['Ångström’s', "Ångström's"],
  ['Cœur ♥', 'Coeur'],
  ['Любовь', 'lantern.example'],
  ['愛 Love', 'lantern.example'],
  ['♥', 'lantern.example'],
  ['Abc def ghi jkl mno pqr stu vwx yz01 2345', 'Abc def ghi jkl mno pqr stu vwx yz01 234'],
])('writes %s as %s', (name, written) => {
  const frame = 'x'.repeat(120);
  expect(writeSms({ mail_name: name, hosts: ['lantern.example'] }, (site) => `${frame}${site}`)).toBe(
    `${frame}${written}`,
  );
});
