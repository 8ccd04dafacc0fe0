import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { useDoubleTapLike } from './use-double-tap-like.tsx';

const VIEWER = { id: 'mira' };

/** The full-screen photo of a member, and what is sent when it is tapped at these times and places. */
function openPhoto({ liked = false, user = VIEWER }: { liked?: boolean; user?: object | null } = {}) {
  const sent: unknown[] = [];
  const call = ((_: unknown, input: unknown) => {
    sent.push(input);
    return new Promise(() => undefined);
  }) as never;
  const hook = renderHook(() => useDoubleTapLike({ id: 'jonas', name: 'Jonas', fictional: false, liked }), {
    user,
    call,
  });
  return {
    sent,
    hasHeart: () => hook.current.heart !== false,
    async tap(timeStamp: number, clientX = 100) {
      hook.current.taps.onClick({ timeStamp, clientX, clientY: 100 } as MouseEvent);
      await advance();
    },
  };
}

test('likes by two taps at one place, and shows a heart', async () => {
  const photo = openPhoto();
  await photo.tap(1000);
  expect(photo.hasHeart()).toBe(false);
  await photo.tap(1200, 110);
  expect(photo.hasHeart()).toBe(true);
  await expect.poll(() => photo.sent).toHaveLength(1);
  await photo.tap(1300);
  await photo.tap(1400);
  await advance(100);
  expect(photo.sent, 'once more changes nothing').toHaveLength(1);
});

test('only shows a heart when the member is liked already', async () => {
  const photo = openPhoto({ liked: true });
  await photo.tap(1000);
  await photo.tap(1200);
  await advance(100);
  expect([photo.hasHeart(), photo.sent]).toEqual([true, []]);
});

test.each([
  ['taps are slow', {}, [1000, 1400], 100],
  ['taps are apart', {}, [1000, 1100], 200],
  ['a visitor taps', { user: null }, [1000, 1100], 100],
  ['the photo is an own one', { user: { id: 'jonas' } }, [1000, 1100], 100],
] as const)('does nothing when %s', async (_, options, [first, second], x) => {
  const photo = openPhoto(options);
  await photo.tap(first);
  await photo.tap(second, x);
  await advance(100);
  expect([photo.hasHeart(), photo.sent]).toEqual([false, []]);
});
