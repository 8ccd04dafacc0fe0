import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { asApiError } from './as-api-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function stubBrowser(onLine: boolean) {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('navigator', { onLine });
}

test('returns the same API error when it is given one', () => {
  const apiError = new ApiError('too_many_requests', { retryAfter: 8 });
  expect(asApiError(apiError)).toBe(apiError);
  stubBrowser(false);
  expect(asApiError(apiError)).toBe(apiError);
});

test('returns an internal error unless the browser is offline', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  expect(asApiError(failure).code).toBe('try_again_later');
  stubBrowser(true);
  expect(asApiError(failure).code).toBe('try_again_later');
  stubBrowser(false);
  expect(asApiError(failure).code).toBe('offline');
});
