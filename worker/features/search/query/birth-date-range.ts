/**
 * The birth dates of people who are at least `min` and at most `max` years old today (UTC): those not born after `bornTo`
 * but after `bornAfter`. Compared as texts, so that on a 29 February years without one need no special care.
 */
export function toBirthDateRange(
  min: number,
  max: number,
  now: number,
): { bornAfter: string; bornTo: string } {
  const [year = '', ...day] = new Date(now).toISOString().slice(0, 10).split('-');
  const yearsAgo = (years: number) => [Number(year) - years, ...day].join('-');
  return { bornAfter: yearsAgo(max + 1), bornTo: yearsAgo(min) };
}
