import { expect, test } from 'vitest';
import texts from '#locales/en/errors.json' with { type: 'json' };
import { ApiError, ERROR_STATUS, type ErrorCode, toErrorCode, isErrorCode, readApiError } from './errors.ts';

test('gives every error code a text, and has no text without a code', () => {
  expect(
    Object.keys(texts)
      .filter((key) => key !== 'field' && key !== 'title')
      .toSorted(),
  ).toEqual(Object.keys(ERROR_STATUS).toSorted());
});

test('maps a status only to codes of that status', () => {
  for (const status of [401, 404, 405, 413, 415, 429, 503])
    expect(ERROR_STATUS[toErrorCode(status)]).toBe(status);
});

test('maps no status to a missing login', () => {
  const codes = new Set<ErrorCode>(Array.from({ length: 200 }, (_, i) => toErrorCode(400 + i)));
  expect(codes).not.toContain('authentication_required');
});

test.each(['toString', '__proto__', '', null, 404, {}])('rejects %j as a code', (value) =>
  expect(isErrorCode(value)).toBe(false),
);

test.each([
  [302, 'upstream'],
  [400, 'bad_request'],
  [403, 'bad_request'],
  [404, 'not_found'],
  [418, 'bad_request'],
  [429, 'too_many_requests'],
  [500, 'upstream'],
  [503, 'busy'],
])('reads the status of a backend without codes: %i is %s', (status, code) => {
  for (const body of [undefined, null, 'text', [], { error: 'E_WEIRD' }, { error: 'constructor' }]) {
    expect(readApiError(new Response(null, { status }), body).code).toBe(code);
  }
});

test('treats an unreadable success as a fault of the backend', () => {
  expect(readApiError(new Response(null, { status: 200 }), undefined).code).toBe('upstream');
});

test('passes the end of a limit to its text', () => {
  const paramsOf = (headers: HeadersInit, params?: object) =>
    readApiError(new Response(null, { status: 429, headers }), { error: 'too_many_requests', params }).params;
  expect(paramsOf({ 'retry-after': '43200' })).toEqual({ wait: 43_200 });
  expect(paramsOf({ 'retry-after': '900' }, { minutes: 15 })).toEqual({ minutes: 15, wait: 900 });
  expect(paramsOf({})).toEqual({});
  expect(paramsOf({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toEqual({});
});

test('knows an error of another copy of its class, as development has after a change', () => {
  expect(Object.assign(new Error('busy'), { name: 'ApiError' })).toBeInstanceOf(ApiError);
  expect(new Error('busy')).not.toBeInstanceOf(ApiError);
});
