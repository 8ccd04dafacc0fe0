import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

/** ICU uses several kinds of space. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

test('formats numbers and money by language and country', () => {
  expect(createFormat('nl', 'NL').number(1234.5)).toBe('1.234,5');
  expect(createFormat('en', 'US').number(1234.5)).toBe('1,234.5');
  expect(createFormat('en', 'NL').number(1234.5)).toBe('1,234.5');
  expect(createFormat('en', 'NL').money(150_000, 'EUR')).toBe('€1,500.00');
  expect(createFormat('de', 'CH').number(1234.5)).toBe('1’234.5');
  expect(createFormat('fr', 'CH').number(1234.5)).toBe('1\u00a0234,5');
  expect(spaced(createFormat('nl', 'NL').money(1250, 'EUR'))).toBe('€ 12,50');
  expect(createFormat('en', 'US').money(99, 'USD')).toBe('$0.99');
  expect(spaced(createFormat('fr', 'FR').percent(0.25))).toBe('25 %');
});

test("keeps a day whatever the machine's time zone is", () => {
  expect(createFormat('en', 'GB').date('2026-03-01', { dateStyle: 'long' })).toBe('1 March 2026');
  expect(createFormat('en', 'US').date(Date.UTC(2026, 2, 1, 23, 59))).toBe('Mar 1, 2026');
});

test('formats lists', () => {
  expect(createFormat('de').list(['Tee', 'Wein', 'Bier'])).toBe('Tee, Wein und Bier');
  expect(createFormat('es').list(['uno', 'dos'], 'or')).toBe('uno o dos');
});

test('formats relative times', () => {
  const { relative } = createFormat('en');
  const now = Date.UTC(2026, 0, 10);
  const ago = (seconds: number) => relative(now - seconds * 1000, now);
  expect([0, 59, 60, 7200, 86_400, 3 * 86_400, 8 * 86_400, 400 * 86_400].map(ago)).toEqual([
    'now',
    'now',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    '3 days ago',
    'last week',
    'last year',
  ]);
  expect(relative(now + 3_600_000, now)).toBe('in 1 hour');
});

test('ignores country values of the edge that are no country', () => {
  expect(createFormat('en', 'T1').tag).toBe('en');
  expect(createFormat('en', 'XX').number(1000)).toBe('1,000');
});

test('names countries and keeps unknown codes', () => {
  expect(createFormat('fi').country('NL')).toBe('Alankomaat');
  expect(createFormat('en').country('ZZZ')).toBe('ZZZ');
});
