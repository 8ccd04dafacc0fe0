/**
 * Birth dates of members aged `min` to `max` today (UTC): after `bornAfter` up to `bornTo`. They are compared as text, so
 * 29 February works in years that do not have it.
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
