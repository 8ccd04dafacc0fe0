import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['STRASSE', 'Straße'],
  ['STRASSE', 'STRAẞE'],
  ['cafe', 'Café'],
  ['lodz', 'Łódź'],
  ['tromso', 'Tromsø'],
  ['aero', 'Ærø'],
  ['oeuvre', 'œuvre'],
  ['dokovic', 'Đoković'],
  ['istanbul', 'İstanbul'],
  ['ISPARTA', 'ısparta'],
  ['thor', 'Þór'],
  ["don't", 'don’t'],
  ["l'eau", 'l＇eau'],
  ['a-b', 'a–b'],
  ['a-b', 'a‑b'],
  ['10 000', '10\u00a0000'],
  ['zusammen', 'zu\u00adsammen'],
  ['ΟΔΟΣ', 'οδος'],
])('finds %s in %s', (typed, written) => {
  expect(foldText(written)).toBe(foldText(typed));
});

test('folds each character by itself, so that hits can be marked', () => {
  const text = 'Łódź – l’Œuvre ẞ İ don’t';
  expect(Array.from(text, (one) => foldText(one)).join('')).toBe(foldText(text));
});
