import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAR_PX, followPull } from './follow-pull.ts';

const onPull = vi.fn<(px: number) => void>();
const onRelease = vi.fn<(isFar: boolean) => void>();

/** An element of a page. */
class Part extends EventTarget {
  parentElement: Part | null = null;
  scrollTop = 0;
  isInDialog = false;
  closest = () => (this.isInDialog ? this : null);
}

let page: EventTarget;
let part: Part;
let stop = () => {};
beforeEach(() => {
  onPull.mockReset();
  onRelease.mockReset();
  page = new EventTarget();
  part = new Part();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('Element', Part);
  vi.stubGlobal('scrollY', 0);
  stop = followPull({ onPull, onRelease });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function touch(
  type: 'start' | 'move' | 'end' | 'cancel',
  ...at: readonly (readonly [number, number])[]
): void {
  const touches = at.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = new Event(`touch${type}`);
  Object.defineProperty(event, 'target', { value: part });
  page.dispatchEvent(Object.assign(event, { touches }));
}

/** A finger moves down by so much. */
function pull(dy: number, dx = 0): void {
  touch('start', [100, 100]);
  for (const share of [0.1, 0.5, 1]) touch('move', [100 + dx * share, 100 + dy * share]);
}

test('ticks once when the finger has gone far enough', () => {
  const vibrate = vi.fn<() => boolean>();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  pull(2 * FAR_PX);
  expect(vibrate).not.toHaveBeenCalled();
  pull(200);
  touch('move', [100, 320]);
  expect(vibrate).toHaveBeenCalledOnce();
});

test('loads again after a long pull', () => {
  pull(200);
  expect(onPull).toHaveBeenLastCalledWith(95);
  touch('end');
  expect(onRelease.mock.calls).toEqual([[true]]);
});

test('loads nothing after a short pull', () => {
  pull(2 * FAR_PX);
  touch('end');
  expect(onRelease.mock.calls).toEqual([[false]]);
});

test('loads nothing when the finger goes back', () => {
  pull(200);
  touch('move', [100, 110]);
  touch('end');
  expect(onRelease.mock.calls).toEqual([[false]]);
});

test('loads nothing when the system takes the touch', () => {
  pull(200);
  touch('cancel');
  expect(onRelease.mock.calls).toEqual([[false]]);
});

test.each([
  ['a tap', () => pull(5)],
  ['a swipe to a side', () => pull(60, 120)],
  ['a finger that scrolls down', () => pull(-200)],
  [
    'a page that is not at its top',
    () => {
      vi.stubGlobal('scrollY', 10);
      pull(200);
    },
  ],
  [
    'a part that scrolls by itself',
    () => {
      part.parentElement = Object.assign(new Part(), { scrollTop: 10 });
      pull(200);
    },
  ],
  [
    'a dialog',
    () => {
      part.isInDialog = true;
      pull(200);
    },
  ],
  [
    'two fingers',
    () => {
      touch('start', [100, 100], [200, 100]);
      touch('move', [100, 300], [200, 300]);
    },
  ],
])('leaves %s alone', (_, move) => {
  move();
  touch('end');
  expect(onPull).not.toHaveBeenCalled();
  expect(onRelease).not.toHaveBeenCalled();
});
