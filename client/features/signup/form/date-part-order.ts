import { getDateFormat } from '#client/i18n/intl.ts';

const NUMERIC = { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

export type DatePart = 'day' | 'month' | 'year';

/** Day, month and year in the order in which readers of this language tag write them. */
export function datePartsOf(tag: string): DatePart[] {
  return getDateFormat(tag, NUMERIC)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
}
