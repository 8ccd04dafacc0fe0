import { expect, test } from 'vitest';
import { computeAge } from '#client/features/signup/rules.ts';
import { toBirthDateRange } from './criteria.ts';

const DAY_MS = 86_400_000;

/** Compares the birth dates found for ages 18 to 40 day by day. */
test.each([
  ['an ordinary day', '2026-11-21'],
  ['1 January', '2027-01-01'],
  ['31 December', '2026-12-31'],
  ['the last of February', '2027-02-28'],
  ['29 February', '2028-02-29'],
  ['1 March of a leap year', '2028-03-01'],
])('finds exactly the ages of the search on %s', (_, today) => {
  const now = Date.parse(`${today}T12:00:00Z`);
  const { bornAfter, bornTo } = toBirthDateRange(18, 40, now);
  const wrong: string[] = [];
  for (let time = Date.UTC(1986, 0, 1); time < Date.UTC(2011, 0, 1); time += DAY_MS) {
    const birthDate = new Date(time).toISOString().slice(0, 10);
    const isInRange = birthDate > bornAfter && birthDate <= bornTo;
    const age = computeAge(birthDate, now);
    if (isInRange !== (age >= 18 && age <= 40)) wrong.push(`${birthDate}: ${age}`);
  }
  expect(wrong).toEqual([]);
});
