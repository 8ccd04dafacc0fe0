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

/** Countries that measure people in feet and inches (CLDR, `person-height`). */
const IN_FEET: ReadonlySet<string> = new Set(['CA', 'GB', 'IN', 'US']);
const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** `5′10″`, or `5′7″–6′1″` for two; null where people are measured in centimeters only. */
export function formatInFeet(country: string, centimeters: readonly number[]): string | null {
  if (!IN_FEET.has(country)) return null;
  return centimeters
    .map((length) => Math.round(length / CM_PER_INCH))
    .map((inches) => `${Math.floor(inches / INCHES_PER_FOOT)}′${inches % INCHES_PER_FOOT}″`)
    .join('–');
}
