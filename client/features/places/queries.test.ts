import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { geocodeQuery } from './queries.ts';

const HOUR = 3_600_000;
const HERE = { lat: 52.1, lon: 5.1 };
const UTRECHT = { country: 'NL', region: 'NL-UT', region_name: 'Utrecht', town: 'Utrecht' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function presses(answer: () => Promise<unknown>) {
  const request = vi.fn<() => Promise<unknown>>(answer);
  const queries = createQueryClient();
  const press = (at = HERE) => queries.query(geocodeQuery(request as unknown as Call, at));
  return { asked: request, press };
}

test('keeps the town of a position for an hour', async () => {
  const { asked: request, press } = presses(async () => UTRECHT);
  expect(await press()).toEqual(UTRECHT);
  await vi.advanceTimersByTimeAsync(HOUR - 1000);
  expect(await press()).toEqual(UTRECHT);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  await press();
  expect(request).toHaveBeenCalledTimes(2);
});

test('asks again for another position', async () => {
  const { asked: request, press } = presses(async () => UTRECHT);
  await press();
  await press({ ...HERE, lon: 5.15 });
  expect(request).toHaveBeenCalledTimes(2);
});

test('stores that a position has no town but no other error', async () => {
  const nowhere = presses(() => Promise.reject(new ApiError('not_found')));
  expect([await nowhere.press(), await nowhere.press()]).toEqual([false, false]);
  expect(nowhere.asked).toHaveBeenCalledTimes(1);
  for (const code of ['offline', 'try_again_later'] as const) {
    const away = presses(() => Promise.reject(new ApiError(code)));
    for (const _ of [1, 2]) await expect(away.press()).rejects.toMatchObject({ code });
    expect(away.asked).toHaveBeenCalledTimes(2);
  }
});
