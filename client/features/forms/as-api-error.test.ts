import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { asApiError } from './as-api-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** In a browser, which knows whether it has a connection. */
function browser(onLine: boolean) {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('navigator', { onLine });
}

test('a refusal stays what it is, wherever it is met', () => {
  const refusal = new ApiError('too_many_requests', { retryAfter: 8 });
  expect(asApiError(refusal)).toBe(refusal);
  browser(false);
  expect(asApiError(refusal)).toBe(refusal);
});

test('anything else is a fault of ours, unless the browser has no connection', () => {
  const missed = new TypeError('Failed to fetch dynamically imported module');
  expect(asApiError(missed).code).toBe('try_again_later');
  browser(true);
  expect(asApiError(missed).code).toBe('try_again_later');
  browser(false);
  expect(asApiError(missed).code).toBe('offline');
});
