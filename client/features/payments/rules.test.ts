import { expect, test } from 'vitest';
import { getCodePause } from './rules.ts';

const SENT = '2026-11-24T16:04:00.000Z';

test.each([
  ['at once', '2026-11-24T16:04:00.000Z', 60],
  ['after 18.5 seconds', '2026-11-24T16:04:18.500Z', 42],
  ['after a minute', '2026-11-24T16:05:00.000Z', 0],
  ['on a device whose clock is an hour ahead', '2026-11-24T17:04:00.000Z', 0],
  ['on a device whose clock is an hour behind', '2026-11-24T15:04:00.000Z', 60],
])('says how long until a new code can be sent: %s', (_, now, seconds_left) => {
  expect(getCodePause(SENT, Date.parse(now))).toEqual({
    ends_at: '2026-11-24T16:05:00.000Z',
    seconds_left,
  });
});
