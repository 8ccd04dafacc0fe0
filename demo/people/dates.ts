const DAY = 86_400_000;

/** The day on which the ages of demo people are true. Fixed, so that the same seed always gives the same people. */
const TODAY = Date.UTC(2026, 10, 1);

/** The birth date of someone who is `age` on the day of reference and had `daysSince` days since that birthday. */
export function computeBirthDate(age: number, daysSince: number): string {
  const today = new Date(TODAY - daysSince * DAY);
  return new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}
