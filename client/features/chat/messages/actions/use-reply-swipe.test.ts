import type { PointerEvent, MouseEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { useReplySwipe } from './use-reply-swipe.ts';

const onReply = vi.fn<() => void>();
const onTap = vi.fn<() => void>();
const onLongPress = vi.fn<() => void>();
const vibrate = vi.fn<() => boolean>();

beforeEach(() => {
  for (const call of [onReply, onTap, onLongPress, vibrate]) call.mockClear();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  vi.stubGlobal('document', new EventTarget());
});

/** A message and a finger on it, which starts at 100, 100. */
function touchMessage({ isOwn = false, canReply = true, pointerType = 'touch' } = {}) {
  let drawn: string | undefined;
  const style = {
    setProperty: (_: string, value: string) => (drawn = value),
    removeProperty: () => (drawn = undefined),
  };
  const hook = renderHook(() => {
    const swipe = useReplySwipe({ isOwn, onReply: canReply ? onReply : null, onTap, onLongPress });
    Object.assign(swipe.line, { current: { style } });
    return swipe;
  });
  const at = (dx: number, dy: number) =>
    ({
      pointerType,
      isPrimary: true,
      clientX: 100 + dx,
      clientY: 100 + dy,
      target: { closest: () => null },
      currentTarget: { setPointerCapture: () => undefined },
    }) as unknown as PointerEvent;
  const run = async (act: () => void) => {
    act();
    await advance();
  };
  return {
    swipe: () => hook.current.swipe,
    drawn: () => drawn,
    down: () => run(() => hook.current.touch.onPointerDown(at(0, 0))),
    move: (dx: number, dy = 0) => run(() => hook.current.touch.onPointerMove(at(dx, dy))),
    up: (dx: number, dy = 0) => run(() => hook.current.touch.onPointerUp(at(dx, dy))),
    cancel: () => run(() => hook.current.touch.onPointerCancel()),
    /** Whether the click reaches a link or a photo. */
    click() {
      const click = { preventDefault: vi.fn<() => void>(), stopPropagation: () => undefined };
      hook.current.touch.onClickCapture(click as unknown as MouseEvent);
      return click.preventDefault.mock.calls.length === 0;
    },
  };
}

test('replies when the finger has drawn the message far enough, with one tick', async () => {
  const message = touchMessage();
  await message.down();
  await message.move(20);
  expect([message.swipe(), message.drawn()]).toEqual(['near', '20px']);
  await message.move(56);
  await message.move(76);
  expect([message.swipe(), message.drawn()]).toEqual(['far', '60px']);
  expect(vibrate).toHaveBeenCalledOnce();
  expect(onReply).not.toHaveBeenCalled();
  await message.up(76);
  expect(onReply).toHaveBeenCalledOnce();
  expect([message.swipe(), message.drawn()]).toEqual(['none', undefined]);
  expect(message.click(), 'lifting the finger opens nothing').toBe(false);
  expect([onTap, onLongPress].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('draws an own message to the other side', async () => {
  const message = touchMessage({ isOwn: true });
  await message.down();
  await message.move(-60);
  expect(message.drawn()).toBe('-56.8px');
  await message.up(-60);
  expect(onReply).toHaveBeenCalledOnce();
});

test.each([
  ['is lifted early', async ({ move, up }: ReturnType<typeof touchMessage>) => (await move(40), up(40))],
  [
    'goes back',
    async ({ move, up }: ReturnType<typeof touchMessage>) => (await move(80), await move(30), up(30)),
  ],
  [
    'scrolls',
    async ({ move, up }: ReturnType<typeof touchMessage>) => (
      await move(8, 12),
      await move(90, 20),
      up(90, 20)
    ),
  ],
  [
    'moves away from the middle',
    async ({ move, up }: ReturnType<typeof touchMessage>) => (await move(-30), await move(90), up(90)),
  ],
  [
    'is taken over by the browser',
    async ({ move, cancel }: ReturnType<typeof touchMessage>) => (await move(80), cancel()),
  ],
])('does not reply when the finger %s', async (_, act) => {
  const message = touchMessage();
  await message.down();
  await act(message);
  expect(onReply).not.toHaveBeenCalled();
  expect([message.swipe(), message.drawn()]).toEqual(['none', undefined]);
});

test.each([{ canReply: false }, { pointerType: 'mouse' }])('leaves %o alone', async (options) => {
  const message = touchMessage(options);
  await message.down();
  await message.move(80);
  expect(message.drawn()).toBeUndefined();
  await message.up(80);
  expect(onReply).not.toHaveBeenCalled();
  expect(message.click()).toBe(true);
});

test('keeps taps and long presses, after which a finger draws nothing', async () => {
  const message = touchMessage();
  await message.down();
  await message.up(3);
  expect(onTap).toHaveBeenCalledOnce();
  await message.down();
  await advance(450);
  expect(onLongPress).toHaveBeenCalledOnce();
  await message.move(80);
  await message.up(80);
  expect(onReply).not.toHaveBeenCalled();
  expect(message.drawn()).toBeUndefined();
});

test('draws nothing with two fingers, which zoom', async () => {
  const message = touchMessage();
  await message.down();
  await message.down();
  await message.move(80);
  expect(message.drawn()).toBeUndefined();
});
