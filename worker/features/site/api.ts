import { getCompanyInfo, getSettings } from '#client/features/site/contract.ts';
import { serve } from '#worker/http/serve.ts';
import { publicCompany, publicSettings } from '#worker/tenancy/settings.ts';

export const siteApi = [
  serve(getSettings, async ({ tenant, company, country, locale, languages }) =>
    publicSettings(tenant, company, { country, locale, languages }),
  ),
  serve(getCompanyInfo, async ({ company }) => ({ company: publicCompany(company) })),
];
