import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { COUNTRY_PARAM } from '#client/features/payments/shop-address.ts';
import { getPricing } from './contract.ts';

export const pricingQuery = (call: Call, country: string | undefined) =>
  queryOptions({
    queryKey: ['pricing', country ?? null],
    queryFn: () => call(getPricing, { query: { country } }),
    // Prices do not change while they are read.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function readCountry(query: URLSearchParams): string | undefined {
  return query.get(COUNTRY_PARAM) ?? undefined;
}
