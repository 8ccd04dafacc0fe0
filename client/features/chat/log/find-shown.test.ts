import { expect, test } from 'vitest';
import { createMessage } from '../events/chat-data.fixture.ts';
import { findShown, findTop } from './find-shown.ts';
import { toLogItems } from './message-items.ts';

const SIZE = 100;
const messages = Array.from({ length: 10 }, (_, index) => createMessage(index + 1));
/** A day, then ten messages, all of the same height unless one is given. */
const items = toLogItems(messages, { newAfter: null, toDay: () => 0 });

function view(scrollOffset: number, viewportSize: number, sizes: Readonly<Record<number, number>> = {}) {
  const sizeOf = (index: number) => sizes[index] ?? SIZE;
  const offsetOf = (index: number) => items.slice(0, index).reduce((sum, _, one) => sum + sizeOf(one), 0);
  return {
    scrollOffset,
    viewportSize,
    getItemSize: sizeOf,
    getItemOffset: offsetOf,
    findItemIndex: (offset: number) =>
      Math.max(
        0,
        items.findLastIndex((_, index) => offsetOf(index) <= offset),
      ),
  };
}

test.each<[string, ReturnType<typeof view>, number | null]>([
  ['the last whole one', view(0, 350), 2],
  ['one whose last line is hardly cut', view(0, 395), 3],
  ['one that is taller than the screen', view(150, 200, { 1: 900 }), 1],
  ['all of a short conversation', view(0, 5000), 10],
  ['none of a screen without height', view(0, 0), null],
  ['none above the first whole one', view(0, 150), null],
])('counts as shown: %s', (_, seen, expected) => {
  expect(findShown(items, seen)).toBe(expected);
});

test('names the first message on the screen and how far it is above the edge', () => {
  expect(findTop(items, view(230, 400))).toEqual({ seq: 2, offset: 30 });
  expect(findTop(items, view(0, 400)), 'below the day').toEqual({ seq: 1, offset: -100 });
});
