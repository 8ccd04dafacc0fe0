import type { MouseEvent, PointerEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { useRowSwipe } from './use-row-swipe.ts';

const WIDTH = 160;
const onLongPress = vi.fn<() => void>();
let page: EventTarget;

beforeEach(() => {
  onLongPress.mockClear();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('Node', EventTarget);
});

/** A row whose actions are there only while they may be seen, and a finger on it. */
function touchRow({ pointerType = 'touch' } = {}) {
  let place: string | undefined;
  const row = {
    contains: () => false,
    style: {
      setProperty: (_: string, value: string) => (place = value),
      removeProperty: () => (place = undefined),
    },
  };
  const hook = renderHook(() => {
    const swipe = useRowSwipe(onLongPress);
    Object.assign(swipe.row, { current: row });
    Object.assign(swipe.actions, { current: swipe.swipe === 'closed' ? null : { offsetWidth: WIDTH } });
    return swipe;
  });
  const capture = vi.fn<() => void>();
  const at = (clientX: number, clientY: number) =>
    ({
      pointerType,
      isPrimary: true,
      clientX,
      clientY,
      target: { closest: () => ({}) },
      currentTarget: { setPointerCapture: capture },
    }) as unknown as PointerEvent;
  return {
    state: () => hook.current.swipe,
    side: () => hook.current.side,
    place: () => place,
    capture,
    async down(x = 300, y = 0) {
      hook.current.touch.onPointerDown(at(x, y));
      await advance();
    },
    async move(x: number, y = 0) {
      hook.current.touch.onPointerMove(at(x, y));
      await advance();
    },
    async up(x: number, y = 0) {
      hook.current.touch.onPointerUp(at(x, y));
      await advance();
    },
    async cancel() {
      hook.current.touch.onPointerCancel();
      await advance();
    },
    /** Returns whether the click opens the conversation. */
    async click() {
      const click = { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
      hook.current.touch.onClickCapture(click as unknown as MouseEvent);
      await advance();
      return click.preventDefault.mock.calls.length === 0;
    },
    async swipeOpen() {
      await this.down(300);
      await this.move(280);
      await this.up(200);
      await this.click();
    },
  };
}

test('follows a finger that moves to the left, as far as the actions are wide', async () => {
  const { down, move, state, place, capture } = touchRow();
  await down(300);
  await move(289);
  await move(280);
  expect(state()).toBe('moving');
  expect(place()).toBe('140px');
  await move(100);
  expect(place()).toBe('0px');
  await move(400);
  expect(place()).toBe('160px');
  expect(capture).toHaveBeenCalledOnce();
});

test('uncovers the actions at the start with a finger that moves to the right', async () => {
  const row = touchRow();
  await row.down(100);
  await row.move(120);
  expect([row.state(), row.side(), row.place()]).toEqual(['moving', 'start', undefined]);
  await row.move(150);
  expect(row.place()).toBe('110px');
  await row.move(20);
  expect(row.place(), 'never those at the other side').toBe('160px');
  await row.up(200);
  expect(row.state()).toBe('open');
  await row.click();
  await row.down(300);
  await row.move(250);
  await row.up(200);
  expect([row.state(), row.side()]).toEqual(['closed', 'start']);
});

test('does not uncover the actions before their width is known', async () => {
  const { down, move, state, place } = touchRow();
  await down(300);
  await move(289);
  expect(state()).toBe('moving');
  expect(place()).toBeUndefined();
});

test.each([
  ['opens', 219, 'open'],
  ['stays closed', 220, 'closed'],
])('%s when the finger is lifted at %i', async (_, x, end) => {
  const { down, move, up, state, place, click } = touchRow();
  await down(300);
  await move(280);
  await up(x);
  expect(state()).toBe(end);
  expect(place()).toBeUndefined();
  expect(await click()).toBe(false);
  expect(state()).toBe(end);
});

test('leaves a finger alone that moves up or down, also when it moves to a side later', async () => {
  const { down, move, up, state } = touchRow();
  await down(300);
  await move(298, 11);
  await move(200, 11);
  expect(state()).toBe('closed');
  await up(200, 11);
  expect(state()).toBe('closed');
});

test('keeps swiping when the finger also moves up or down', async () => {
  const { down, move, place } = touchRow();
  await down(300);
  await move(280);
  await move(250, 60);
  expect(place()).toBe('110px');
});

test('swipes with a quick finger whose first move is far to a side and less far up', async () => {
  const { down, move, up, state } = touchRow();
  await down(300);
  await move(270, 20);
  await up(200, 20);
  expect(state()).toBe('open');
});

test('leaves a quick finger alone whose first move is further up than to a side', async () => {
  const { down, move, up, state } = touchRow();
  await down(300);
  await move(280, 25);
  await move(200, 25);
  await up(200, 25);
  expect(state()).toBe('closed');
});

test('opens the conversation with a tap', async () => {
  const { down, move, up, click, state } = touchRow();
  await down(300);
  await move(290);
  await up(290);
  expect(await click()).toBe(true);
  expect(state()).toBe('closed');
});

test('leaves a mouse alone', async () => {
  const { down, move, up, click, state } = touchRow({ pointerType: 'mouse' });
  await down(300);
  await move(200);
  await up(200);
  expect(state()).toBe('closed');
  expect(await click()).toBe(true);
});

test('closes an open row with a tap, which opens nothing', async () => {
  const row = touchRow();
  await row.swipeOpen();
  expect(row.state()).toBe('open');
  await row.down(100);
  await row.up(100);
  expect(await row.click()).toBe(false);
  expect(row.state()).toBe('closed');
});

test('closes an open row with a swipe to the right', async () => {
  const row = touchRow();
  await row.swipeOpen();
  await row.down(100);
  await row.move(150);
  expect(row.place()).toBe('50px');
  await row.up(181);
  expect(row.state()).toBe('closed');
});

test('closes an open row when something else is pressed', async () => {
  const row = touchRow();
  await row.swipeOpen();
  page.dispatchEvent(new Event('pointerdown'));
  await advance();
  expect(row.state()).toBe('closed');
});

test('puts the actions back where they were when the browser takes the finger over', async () => {
  const row = touchRow();
  await row.down(300);
  await row.move(200);
  await row.cancel();
  expect(row.state()).toBe('closed');
  await row.swipeOpen();
  await row.down(100);
  await row.move(240);
  await row.cancel();
  expect(row.state()).toBe('open');
  expect(row.place()).toBeUndefined();
});

test('calls back after a long press, whose end opens nothing', async () => {
  const { down, up } = touchRow();
  await down(300);
  await advance(450);
  expect(onLongPress).toHaveBeenCalledOnce();
  await up(300);
  const click = (detail: number) => {
    const event = Object.assign(new Event('click', { cancelable: true }), { detail });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([click(1), click(0)], 'the finger, and not the keyboard').toEqual([true, false]);
  page.dispatchEvent(new Event('pointerdown'));
  expect(click(1), 'the next tap').toBe(false);
});

test('takes no swipe for a long press', async () => {
  const { down, move } = touchRow();
  await down(300);
  await move(280);
  await advance(1_000);
  expect(onLongPress).not.toHaveBeenCalled();
});
