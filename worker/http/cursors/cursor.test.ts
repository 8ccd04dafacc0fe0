import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decryptCursor, encryptCursor } from './cursor.ts';

const place = v.strictObject({ at: v.number(), id: v.string(), n: v.number(), atLeast: v.boolean() });
const PLACE = { at: 1_795_000_000_123, id: '0199a7c2-7d1e-7aa0-8b5b-3f1f0c2b9e11', n: 2001, atLeast: true };

test('opens a cursor with its secret and for its question', () => {
  expect(decryptCursor('secret', 'question', encryptCursor('secret', 'question', PLACE), place)).toEqual(
    PLACE,
  );
});

test('reveals neither a member nor a time, and differs each time', () => {
  const sealed = encryptCursor('secret', 'question', PLACE);
  const bytes = Buffer.from(sealed, 'base64url').toString('latin1');
  expect(bytes).not.toContain(PLACE.id.slice(0, 8));
  expect(sealed).not.toBe(encryptCursor('secret', 'question', PLACE));
  expect(sealed).toMatch(/^[\w-]{1,200}$/);
});

test.each([
  ['another member', encryptCursor('other', 'question', PLACE)],
  ['another question', encryptCursor('secret', 'other', PLACE)],
  ['a changed letter', changeLetter(encryptCursor('secret', 'question', PLACE))],
  ['half of it', encryptCursor('secret', 'question', PLACE).slice(0, 60)],
  ['another list', encryptCursor('secret', 'question', { at: 1, id: 'jonas' })],
  ['an id', 'jonas'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(decryptCursor('secret', 'question', text, place)).toBeNull();
});

function changeLetter(text: string): string {
  return text.replace(/.(?=.{10}$)/, (letter) => (letter === '_' ? '-' : '_'));
}
