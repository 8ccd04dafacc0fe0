import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderEffects } from '#client/testing/render-effects.ts';
import { useSecondsLeft } from './countdown-clock.ts';
import type { Ending } from './deadline.ts';

let page: EventTarget & { hidden: boolean };
let leave = async () => {};
let answer: (ending: Ending) => void;
const shown: number[] = [];
const onEnd = vi.fn<() => void>();

function Countdown({ first }: { first: Ending }) {
  const [ending, setEnding] = useState(first);
  useEffect(() => {
    answer = setEnding;
  }, []);
  const secondsLeft = useSecondsLeft(ending, onEnd);
  if (shown.at(-1) !== secondsLeft) shown.push(secondsLeft);
  return null;
}

beforeEach(() => {
  shown.length = 0;
  onEnd.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(async () => {
  vi.useRealTimers();
  await leave();
  vi.unstubAllGlobals();
});

/** React renders in turns that are no timers. */
async function render(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
}

async function advance(seconds: number): Promise<void> {
  await render();
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await render();
  }
}

test('keeps counting when a later answer says how much is left', async () => {
  const ends_at = '2026-10-21T16:00:00.000Z';
  leave = renderEffects(<Countdown first={{ ends_at, seconds_left: 60 }} />);
  await advance(20);
  expect(shown.at(-1)).toBe(40);
  answer({ ends_at, seconds_left: 40 });
  await advance(1);
  expect(shown.at(-1)).toBe(39);
  await advance(38);
  expect(onEnd).not.toHaveBeenCalled();
  await advance(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('counts another time from its own beginning', async () => {
  leave = renderEffects(<Countdown first={{ ends_at: '2026-10-21T18:00:00.000Z', seconds_left: 60 }} />);
  await advance(70);
  expect(shown.at(-1)).toBe(0);
  answer({ ends_at: '2026-10-21T18:01:10.000Z', seconds_left: 60 });
  await advance(1);
  expect(shown.at(-1)).toBe(59);
});

test('rests while the page is hidden, and is right at once when it is shown', async () => {
  leave = renderEffects(<Countdown first={{ ends_at: '2026-10-21T17:00:00.000Z', seconds_left: 60 }} />);
  await advance(5);
  page.hidden = true;
  await advance(10);
  const renders = shown.length;
  await advance(10);
  expect(shown).toHaveLength(renders);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await render();
  expect(shown.at(-1)).toBe(35);
  await advance(40);
  expect(onEnd).toHaveBeenCalledOnce();
});
