import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { readEmoji } from './emoji-plugin.ts';

test.each(LOCALES)('has the names of all emoji in %s', (locale) => {
  const table = readEmoji(locale);
  expect(table.categories).toHaveLength(9);
  expect(table.emojis.length).toBeGreaterThan(1700);
  expect(table.emojis.every(([emoji, , label]) => emoji !== '' && label !== '')).toBe(true);
});

test('writes a table of emoji below 40 kB', () => {
  expect(brotliCompressSync(JSON.stringify(readEmoji('de'))).length).toBeLessThan(40_000);
});

test('names emoji in the language of the table', () => {
  const find = (locale: 'de' | 'fi') => readEmoji(locale).emojis.find(([emoji]) => emoji === '🍷')?.[2];
  expect([find('de'), find('fi')]).toEqual(['Weinglas', 'viinilasi']);
});
