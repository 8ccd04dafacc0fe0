import { expect, test } from 'vitest';
import { createSeldomLog } from './seldom-log.ts';

test('writes an event at most every ten seconds, also after the clock was set back', () => {
  const written: number[] = [];
  let now = 0;
  const log = createSeldomLog({ clock: () => now, log: () => void written.push(now) });
  for (now of [50_000, 59_999, 60_000, 1000, 10_999, 11_000]) log({ level: 'error', event: 'not-read' });
  expect(written).toEqual([50_000, 60_000, 1000, 11_000]);
});
