import { expect, test } from 'vitest';
import texts from '#locales/en/errors.json' with { type: 'json' };
import { ERROR_STATUS, type ErrorCode, toErrorCode, isErrorCode, readApiError } from './errors.ts';

test('every code has a text, and every text a code', () => {
  expect(
    Object.keys(texts)
      .filter((key) => key !== 'field')
      .toSorted(),
  ).toEqual(Object.keys(ERROR_STATUS).toSorted());
});

test('a status that stands for a code stands for one of that status', () => {
  for (const status of [401, 404, 405, 413, 415, 429, 503])
    expect(ERROR_STATUS[toErrorCode(status)]).toBe(status);
});

test('no status alone says that nobody is logged in', () => {
  const codes = new Set<ErrorCode>(Array.from({ length: 200 }, (_, i) => toErrorCode(400 + i)));
  expect(codes).not.toContain('authentication_required');
});

test.each(['toString', '__proto__', '', null, 404, {}])('%j is no code', (value) =>
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
])('a backend that has no codes is understood by its status: %i is %s', (status, code) => {
  for (const body of [undefined, null, 'text', [], { error: 'E_WEIRD' }, { error: 'constructor' }]) {
    expect(readApiError(new Response(null, { status }), body).code).toBe(code);
  }
});

test('a success that nobody can read is the backend’s failure', () => {
  expect(readApiError(new Response(null, { status: 200 }), undefined).code).toBe('upstream');
});

test('what says when it ends has that for its text as well, whoever has said it', () => {
  const paramsOf = (headers: HeadersInit, params?: object) =>
    readApiError(new Response(null, { status: 429, headers }), { error: 'too_many_requests', params }).params;
  expect(paramsOf({ 'retry-after': '43200' })).toEqual({ wait: 43_200 });
  expect(paramsOf({ 'retry-after': '900' }, { minutes: 15 })).toEqual({ minutes: 15, wait: 900 });
  expect(paramsOf({})).toEqual({});
  expect(paramsOf({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toEqual({});
});
