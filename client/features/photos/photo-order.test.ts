import { expect, test } from 'vitest';
import { canMovePhoto, putMainFirst, movePhoto, sortPhotos } from './photo-order.ts';

const active = (key: string) => ({ key, status: 'active' as const });
const pending = (key: string) => ({ key, status: 'pending' as const });
const keys = (photos: readonly { key: string }[]) => photos.map(({ key }) => key).join('');

test('moves a photo to its new place and closes the gap', () => {
  const photos = [active('a'), active('b'), active('c')];
  expect(keys(movePhoto(photos, 'c', 0))).toBe('cab');
  expect(keys(movePhoto(photos, 'a', 1))).toBe('bac');
  expect(keys(movePhoto(photos, 'a', 9))).toBe('bca');
  expect(keys(movePhoto(photos, 'b', -4))).toBe('bac');
  expect(keys(movePhoto(photos, 'unknown', 1))).toBe('abc');
});

test('never makes an unchecked photo the main one while another could be', () => {
  expect(keys(movePhoto([active('a'), pending('b')], 'b', 0))).toBe('ab');
  expect(keys(putMainFirst([pending('a'), pending('b'), active('c')]))).toBe('cab');
  expect(keys(putMainFirst([pending('a'), pending('b')]))).toBe('ab');
  expect(putMainFirst([])).toEqual([]);
});

test('finds no move that would end in the same order', () => {
  const photos = [active('a'), pending('b'), pending('c')];
  const canMove = (key: string) => [...photos.keys()].filter((place) => canMovePhoto(photos, key, place));
  expect([canMove('a'), canMove('b'), canMove('c')]).toEqual([[], [2], [0, 1]]);
  expect(canMovePhoto([active('a'), active('b')], 'a', 1)).toBe(true);
  expect(canMovePhoto(photos, 'a', -1) || canMovePhoto(photos, 'c', 3)).toBe(false);
});

test('puts photos that an order does not name behind the others', () => {
  expect(keys(sortPhotos([active('a'), active('b'), pending('new')], ['b', 'a']))).toBe('banew');
});
