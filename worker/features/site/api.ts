import { getCompanyInfo, getSettings } from '#client/features/site/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { publicCompany, publicSettings } from '#worker/tenancy/public-settings.ts';
import { closedSite } from './closed-site.ts';

export const siteApi = [
  serve(getSettings, async (visit) => {
    const { tenant, company, country, locale, languages } = visit;
    return publicSettings(tenant, company, { country, locale, languages, closed: closedSite(visit) });
  }),
  serve(getCompanyInfo, async ({ company }) => ({ company: publicCompany(company) })),
];
