import { expect, test } from 'vitest';
import { addBankDays, findDueDay } from './bank-days.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test.each([
  ['2026-11-21', 5, '2026-11-26', 'a Thursday'],
  ['2026-11-23', 5, '2026-11-30', 'not on a Saturday'],
  ['2026-12-20', 5, '2026-12-28', 'not at Christmas, nor on the weekend after'],
  ['2026-12-28', 4, '2027-01-04', 'not on New Year’s Day'],
  ['2027-03-21', 5, '2027-03-30', 'not from Good Friday to Easter Monday'],
  ['2026-04-26', 5, '2026-05-04', 'not on the first of May'],
])('debits an order of %s after %i days on %s: %s', (day, days, due) => {
  expect(findDueDay(at(day), days)).toBe(due);
});

test('counts only days on which banks work', () => {
  expect(addBankDays('2026-11-26', 5)).toBe('2026-12-03');
  expect(addBankDays('2026-12-24', 1)).toBe('2026-12-28');
  // Easter Monday 2038 is the latest for a century.
  expect(addBankDays('2038-04-22', 1)).toBe('2038-04-27');
});
