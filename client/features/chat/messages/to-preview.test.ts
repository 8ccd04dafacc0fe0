import { expect, test } from 'vitest';
import { PREVIEW_LENGTH } from '../rules.ts';
import { cutText, toPreview } from './to-preview.ts';

test('shortens a text without cutting an emoji in half', () => {
  const text = 'a'.repeat(PREVIEW_LENGTH - 1);
  expect(toPreview(`${text}🍷🍷`)).toBe(`${text}🍷`);
  expect(toPreview('Hello 🍷')).toBe('Hello 🍷');
});

const FAMILY = '👨‍👩‍👧';

test.each([
  ['a short text', 'Hello', 10, 'Hello'],
  ['a long text', 'Hello there', 5, 'Hello'],
  ['an emoji of two units', 'Hi 😀😀', 4, 'Hi 😀'],
  ['an emoji of several people', `Hi ${FAMILY}`, 6, 'Hi '],
  ['an emoji of several people that fits', `Hi ${FAMILY}!`, 8, `Hi ${FAMILY}`],
  ['a flag', 'a🇳🇱', 2, 'a'],
  ['a letter with its mark', 'cafe\u0301s', 4, 'caf'],
  ['a letter with its mark that fits', 'cafe\u0301s', 5, 'cafe\u0301'],
  ['a syllable', 'नमस्ते', 3, 'नम'],
  ['one letter with many marks', `a${'\u0301'.repeat(20)}`, 5, `a${'\u0301'.repeat(4)}`],
  ['nothing', '', 5, ''],
])('ends whole: %s', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('leaves no half of a character in a text that SQL has cut behind the last one', () => {
  const text = `${'a'.repeat(118)}e\u0301${FAMILY}`;
  for (let most = 110; most < 130; most++) {
    const asInSql = Array.from(text)
      .slice(0, most + 1)
      .join('');
    expect(cutText(asInSql, most)).toBe(cutText(text, most));
    expect(cutText(text, most).isWellFormed()).toBe(true);
  }
});
