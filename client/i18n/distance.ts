/** Where roads are measured in miles (CLDR). */
const IN_MILES: ReadonlySet<string> = new Set(['GB', 'US']);
const KM_PER_MILE = 1.609344;

/** The smallest distance that anybody is told: it means anything below it. */
export const MIN_SHOWN_KM = 10;

interface Distance {
  value: number;
  unit: 'kilometer' | 'mile';
}

/**
 * Kilometres as a country counts them. Miles are round numbers too: what is known is not finer than that, and what is
 * below {@link MIN_SHOWN_KM} is below as many miles.
 */
export function convertDistance(country: string, km: number): Distance {
  if (!IN_MILES.has(country)) return { value: km, unit: 'kilometer' };
  const miles = km / KM_PER_MILE;
  const step = miles < 100 ? 5 : 25;
  return { value: Math.max(MIN_SHOWN_KM, Math.round(miles / step) * step), unit: 'mile' };
}
