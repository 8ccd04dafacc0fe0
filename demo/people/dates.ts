const DAY = 86_400_000;

/**
 * The day on which the ages of demo people are correct. It is fixed, so that a seed always gives the same people.
 */
const TODAY = Date.UTC(2026, 10, 1);

/** The birth date of a person who is `age` on that day and had the birthday `daysSince` days earlier. */
export function computeBirthDate(age: number, daysSince: number): string {
  const today = new Date(TODAY - daysSince * DAY);
  return new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}
