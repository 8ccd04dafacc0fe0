import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each([
  ['Noor', 'Noor'],
  ['Zoë 😀', 'Zoë 😀'],
  ['שרה', '\u2068שרה\u2069'],
  ['نور', '\u2068نور\u2069'],
  ['Noor نور', '\u2068Noor نور\u2069'],
  ['\u202eevil', 'evil'],
  ['\u2068שרה\u2069, 34', '\u2068\u2068שרה\u2069, 34\u2069'],
  ['שרה\u2068', '\u2068שרה\u2069'],
  ['\u2069Noor\u202c', 'Noor'],
  ['שרה\u2069\u202e', '\u2068שרה\u2069'],
])('lets %j stand in its own direction', (text, isolated) => {
  expect(isolate(text)).toBe(isolated);
});
