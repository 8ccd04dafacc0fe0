import { expect, test } from 'vitest';
import { createFormat } from '#client/i18n/format.ts';
import { createTimeFormat } from './message-time.ts';

const now = Date.parse('2026-11-23T22:30:00Z');
const times = (locale: 'en' | 'de', timeZone: string) =>
  createTimeFormat(createFormat(locale, locale === 'de' ? 'DE' : 'GB'), { now, timeZone });

test.each([
  ['2026-11-23T08:05:00Z', '09:05', 'heute'],
  ['2026-11-22T22:30:00Z', 'gestern', 'gestern'],
  ['2026-11-20T12:00:00Z', 'Fr', 'Freitag'],
  ['2026-11-10T12:00:00Z', '10. Nov.', '10. Nov.'],
  ['2025-11-10T12:00:00Z', '10. Nov. 2025', '10. Nov. 2025'],
])('writes %s as %s in the list and %s between messages', (at, short, day) => {
  const format = times('de', 'Europe/Berlin');
  expect([format.short(Date.parse(at)), format.day(Date.parse(at))]).toEqual([short, day]);
});

test('counts days where the viewer is', () => {
  const at = Date.parse('2026-11-23T22:00:00Z');
  expect(times('en', 'Europe/London').short(at)).toBe('22:00');
  // There it is past midnight already, so this was today.
  expect(times('en', 'Asia/Tokyo').day(at)).toBe('today');
  expect(times('en', 'Asia/Tokyo').day(Date.parse('2026-11-23T10:00:00Z'))).toBe('yesterday');
});
