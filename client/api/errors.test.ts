import { expect, test } from 'vitest';
import texts from '#locales/en/errors.json' with { type: 'json' };
import { ERROR_STATUS, type ErrorCode, codeOfStatus, isErrorCode } from './errors.ts';

test('every code has a text, and every text a code', () => {
  expect(Object.keys(texts).filter((key) => key !== 'field').toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
});

test('a status that stands for a code stands for one of that status', () => {
  for (const status of [401, 404, 405, 413, 415, 429, 503]) expect(ERROR_STATUS[codeOfStatus(status)]).toBe(status);
});

test('no status alone says that nobody is logged in', () => {
  const codes = new Set<ErrorCode>(Array.from({ length: 200 }, (_, i) => codeOfStatus(400 + i)));
  expect(codes).not.toContain('authentication_required');
});

test.each(['toString', '__proto__', '', null, 404, {}])('%j is no code', (value) => expect(isErrorCode(value)).toBe(false));
