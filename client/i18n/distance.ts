/** Countries that measure roads in miles (CLDR). */
const IN_MILES: ReadonlySet<string> = new Set(['GB', 'US']);
const KM_PER_MILE = 1.609344;

/** The smallest distance shown; anything below it is shown as this. */
export const MIN_SHOWN_KM = 10;

interface Distance {
  value: number;
  unit: 'kilometer' | 'mile';
}

/**
 * Converts kilometres to the country's unit. Miles are rounded as well, because distances are not known more
 * precisely; the minimum is the same number of miles.
 */
export function convertDistance(country: string, km: number): Distance {
  if (!IN_MILES.has(country)) return { value: km, unit: 'kilometer' };
  const miles = km / KM_PER_MILE;
  const step = miles < 100 ? 5 : 25;
  return { value: Math.max(MIN_SHOWN_KM, Math.round(miles / step) * step), unit: 'mile' };
}
