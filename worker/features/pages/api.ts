import pages from 'virtual:pages';
import { ApiError } from '#client/api/errors.ts';
import { getPage, getPricing } from '#client/features/pages/contract.ts';
import { PAGE_NAMES } from '#client/features/pages/page-names.ts';
import { serve } from '#worker/http/api/serve.ts';
import { resolveVisitorCountry } from '#worker/tenancy/visitor-country.ts';
import { fillPage } from './fill-page.ts';
import { buildPricing } from './pricing.ts';
import { getPageValues } from './page-values.ts';

export const pagesApi = [
  serve(getPage, async ({ tenant, company, country, languages, locale }, { params, query }) => {
    const reader = { tenant, company, country, languages, locale: query.lang ?? locale };
    const name = PAGE_NAMES.find((known) => known === params.name);
    const template = name && pages[reader.locale][name];
    if (!template) throw new ApiError('not_found');
    return fillPage(template, getPageValues(reader));
  }),

  serve(getPricing, async ({ tenant, company, country }, { query }) => {
    const chosen = tenant.countries.find((served) => served === query.country);
    return buildPricing(
      tenant,
      company,
      chosen ?? resolveVisitorCountry(tenant, country).geoip_selected_country,
    );
  }),
];
