/** The birth dates of people who are at least `min` and at most `max` years old today (UTC). */
export function bornBetween(min: number, max: number, now: number): { bornFrom: string; bornTo: string } {
  const today = new Date(now);
  const yearsAgo = (years: number, days = 0) =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  return { bornFrom: yearsAgo(max + 1, 1), bornTo: yearsAgo(min) };
}
