import { createFormat, type Format } from '#client/i18n/format.ts';
import type { Locale } from '#client/i18n/locales.ts';

export interface PurchaseFormat extends Pick<Format, 'money' | 'number' | 'percent'> {
  /** A moment, or a calendar day such as '2026-11-27', which is the same in all time zones. */
  readonly day: (at: string | number) => string;
  readonly dayAndTime: (at: string | number) => string;
  /** To the second, with the time zone: what the law wants of a statement. */
  readonly instant: (at: string | number) => string;
  readonly time: (at: string | number) => string;
  readonly timeToSecond: (at: string | number) => string;
}

/**
 * How a purchase is written on every page and in every email: as in the country it is paid from, which is known
 * wherever the purchase is, while an email of a job has no reader whose country were known.
 */
export function createPurchaseFormat(
  locale: Locale,
  country: string | null,
  timeZone = 'UTC',
): PurchaseFormat {
  const { money, number, percent, date } = createFormat(locale, country);
  const write = (at: string | number, options: Intl.DateTimeFormatOptions) =>
    date(typeof at === 'string' ? Date.parse(at) : at, { timeZone, ...options });
  return {
    number,
    percent,
    // Some languages have a hyphen before a discount, others a minus.
    money: (cents, currency) => money(cents, currency).replace('-', '−'),
    day: (at) => write(at, { dateStyle: 'long', ...(isCalendarDay(at) && { timeZone: 'UTC' }) }),
    dayAndTime: (at) => write(at, { dateStyle: 'long', timeStyle: 'short' }),
    instant: (at) => write(at, { dateStyle: 'long', timeStyle: 'long' }),
    time: (at) => write(at, { timeStyle: 'short' }),
    timeToSecond: (at) => write(at, { timeStyle: 'medium' }),
  };
}

function isCalendarDay(at: string | number): boolean {
  return typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at);
}
