import { expect, test } from 'vitest';
import { mainFirst, movedTo } from './photo-order.ts';

const active = (key: string) => ({ key, status: 'active' as const });
const pending = (key: string) => ({ key, status: 'pending' as const });
const keys = (photos: readonly { key: string }[]) => photos.map(({ key }) => key).join('');

test('a photo goes to its new place and the others close up', () => {
  const photos = [active('a'), active('b'), active('c')];
  expect(keys(movedTo(photos, 'c', 0))).toBe('cab');
  expect(keys(movedTo(photos, 'a', 1))).toBe('bac');
  expect(keys(movedTo(photos, 'a', 9))).toBe('bca');
  expect(keys(movedTo(photos, 'b', -4))).toBe('bac');
  expect(keys(movedTo(photos, 'nobody', 1))).toBe('abc');
});

test('what waits for its check is never the main photo while another could be', () => {
  expect(keys(movedTo([active('a'), pending('b')], 'b', 0))).toBe('ab');
  expect(keys(mainFirst([pending('a'), pending('b'), active('c')]))).toBe('cab');
  expect(keys(mainFirst([pending('a'), pending('b')]))).toBe('ab');
  expect(mainFirst([])).toEqual([]);
});
