import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getPricing } from './contract.ts';

export const pricingQuery = (call: Call, country: string | undefined) =>
  queryOptions({
    queryKey: ['pricing', country ?? null],
    queryFn: () => call(getPricing, { query: { country } }),
    // Prices do not change while they are read.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Field name in the form and the address: /pricing?country=BE. */
export const COUNTRY_PARAM = 'country';

export function readCountry(query: URLSearchParams): string | undefined {
  return query.get(COUNTRY_PARAM) ?? undefined;
}
