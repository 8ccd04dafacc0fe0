import { getPricing } from '#client/features/pricing/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { resolveVisitorCountry } from '#worker/tenancy/country.ts';
import { buildPricing } from './pricing.ts';

export const endpoints = [
  serve(getPricing, (context, { query }) => {
    const { tenant, country } = context;
    const chosen = tenant.countries.find((served) => served === query.country);
    return Promise.resolve(
      buildPricing(context, chosen ?? resolveVisitorCountry(tenant, country).geoip_selected_country),
    );
  }),
];
