import { expect, test } from 'vitest';
import { splitHits } from './split-hits.ts';

const mark = (text: string, words: string) =>
  splitHits(text, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

test.each([
  ['Any good wine?', 'wine', 'Any good [wine]?'],
  ['WINE or wine', 'Wine', '[WINE] or [wine]'],
  ['Café, cafe\u0301!', 'cafe', '[Café], [cafe\u0301]!'],
  ['a 👋🏽 wave', 'wave', 'a 👋🏽 [wave]'],
  ['ﬁne', 'fi', '[ﬁ]ne'],
  ['red  wine', ' wine ', 'red  [wine]'],
  ['nothing here', 'wine', 'nothing here'],
  ['as it is', '', 'as it is'],
])('marks in %j what was searched for as %j', (text, words, expected) => {
  expect(mark(text, words)).toBe(expected);
});
