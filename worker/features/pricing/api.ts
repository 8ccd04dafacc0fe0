import { getPricing } from '#client/features/pricing/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { getVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { buildPricing } from './pricing.ts';

export const endpoints = [
  serve(getPricing, (context, { query }) => {
    const chosen = context.tenant.countries.find((served) => served === query.country);
    return buildPricing(context, chosen ?? getVisitorCountry(context));
  }),
];
