import pages from 'virtual:pages';
import { ApiError } from '#client/api/errors.ts';
import { getPage, getPricing } from '#client/features/pages/contract.ts';
import { PAGE_NAMES } from '#client/features/pages/page-names.ts';
import { serve } from '#worker/http/api/serve.ts';
import { visitorCountry } from '#worker/tenancy/visitor-country.ts';
import { fillPage } from './fill-page.ts';
import { pricingIn } from './pricing.ts';
import { valuesFor } from './page-values.ts';

export const pagesApi = [
  serve(getPage, async ({ tenant, company, country, languages, locale }, { params, query }) => {
    const reader = { tenant, company, country, languages, locale: query.lang ?? locale };
    const name = PAGE_NAMES.find((known) => known === params.name);
    const written = name && pages[reader.locale][name];
    if (!written) throw new ApiError('not_found');
    return fillPage(written, valuesFor(reader));
  }),

  serve(getPricing, async ({ tenant, company, country }, { query }) => {
    const chosen = tenant.countries.find((served) => served === query.country);
    return pricingIn(tenant, company, chosen ?? visitorCountry(tenant, country).geoip_selected_country);
  }),
];
