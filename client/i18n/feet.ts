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
