import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { type Locale, toLocale } from '#client/i18n/locales.ts';
import { getPage, getPricing } from './contract.ts';
import type { PageName } from './page-names.ts';

/** Texts do not change while they are read. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY };

export const pageQuery = (call: Call, name: PageName) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: () => call(getPage, { params: { name }, query: { lang: documentLocale() } }),
    ...ONCE,
  });

/** A document keeps its language. On the server the request already carries it. */
function documentLocale(): Locale | undefined {
  return import.meta.env.SSR ? undefined : (toLocale(document.documentElement.lang) ?? undefined);
}

export const pricingQuery = (call: Call, country: string | undefined) =>
  queryOptions({
    queryKey: ['pricing', country ?? null],
    queryFn: () => call(getPricing, { query: { country } }),
    ...ONCE,
  });

/** Field name in the form and the address: /pricing?country=BE. */
export const COUNTRY_PARAM = 'country';

export function readCountry(query: URLSearchParams): string | undefined {
  return query.get(COUNTRY_PARAM) ?? undefined;
}
