import { expect, test } from 'vitest';
import {
  findMissingAnswers,
  isBackAtDocument,
  mergeProgress,
  startProgress,
  toProgress,
} from './progress.ts';

test.each([
  null,
  'text',
  7,
  [],
  {},
  { step: '1' },
  { step: -1 },
  { step: 5 },
  { step: 1.5 },
  { step: Number.NaN },
])('ignores stored progress when it is %j', (stored) => expect(toProgress(stored)).toBeNull());

test('restores only form fields with text values', () => {
  const stored = { step: 3, values: { name: 'Mira', year: 1990, password: 'a secret horse', extra: 'x' } };
  expect(toProgress(stored)).toEqual({ step: 3, values: { name: 'Mira' }, savedAt: 0 });
  expect(toProgress({ step: 0, values: null, savedAt: 7 })).toEqual({ step: 0, values: {}, savedAt: 7 });
});

test('leaves a document at its own step when a later one has stored more, and no entry of the router', () => {
  const saved = (ms: number) => ({ step: 2, values: {}, savedAt: performance.timeOrigin + ms });
  expect(isBackAtDocument('default', saved(1))).toBe(true);
  expect(isBackAtDocument('default', saved(-1))).toBe(false);
  expect(isBackAtDocument('gsgkddi8', saved(1))).toBe(false);
});

test('skips the first step when both its answers are known', () => {
  expect(startProgress({ gender: 'f', seeking: 'm' })).toEqual({
    step: 1,
    values: { gender: 'f', seeking: 'm' },
  });
  expect(startProgress({ seeking: 'm' })).toEqual({ step: 0, values: { seeking: 'm' } });
  expect(startProgress({ gender: 'q' })).toEqual({ step: 0, values: {} });
});

test('prefers a prefilled answer to a stored one', () => {
  const stored = { step: 3, values: { gender: 'm', seeking: 'f', name: 'Mira' } };
  expect(mergeProgress(stored, startProgress({ gender: 'f', seeking: 'm' }))).toEqual({
    step: 3,
    values: { gender: 'f', seeking: 'm', name: 'Mira' },
  });
  expect(mergeProgress(null, startProgress({ gender: 'f', seeking: 'm' })).step).toBe(1);
  expect(mergeProgress({ step: 0, values: {} }, startProgress({ gender: 'f', seeking: 'm' })).step).toBe(1);
});

test('keeps valid answers of a lander', () => {
  const start = startProgress({ interests: 'wine,smoking,oral sex,wine', picks: 'm1,m2,m2,<b>,m3,m4' });
  expect(start).toEqual({ step: 0, values: { interests: 'oral sex,wine', picks: 'm1,m2,m3' } });
  expect(toProgress({ step: 2, values: start.values })?.values).toEqual(start.values);
  const later = startProgress({ interests: 'tea', picks: '' });
  expect(mergeProgress({ step: 2, values: start.values }, later)).toEqual({
    step: 2,
    values: { interests: 'tea', picks: 'm1,m2,m3' },
  });
});

test('takes over what the answer to the question of the site says, also over something stored', () => {
  expect(startProgress({ answer: 'dominant' }, { answer: 'dominant' })).toEqual({
    step: 0,
    values: { answer: 'dominant' },
  });
  const stored = { step: 3, values: { answer: 'switch', signup_message: 'Hi' } };
  const start = startProgress({}, { signup_message: 'My coat is off.' });
  expect(mergeProgress(stored, start).values).toEqual({
    answer: 'switch',
    signup_message: 'My coat is off.',
  });
  expect(startProgress({ answer: 'dominant' }).values).toEqual({});
});

test('reports the own gender as missing when only the sought one is given', () => {
  const missing = (prefill: object, stored = null) =>
    findMissingAnswers(mergeProgress(stored, startProgress(prefill)), prefill, {})?.fields;
  expect(missing({ seeking: 'f' })).toEqual({ gender: 'choose_one' });
  expect(missing({})).toBeUndefined();
  expect(missing({ gender: 'm', seeking: 'f' })).toBeUndefined();
});
