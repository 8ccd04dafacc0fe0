import { getCompanyInfo, getCookieChoice, getSettings } from '#client/features/site/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { needsCookieConsent, readCookieChoice } from '#worker/tenancy/cookie-choice.ts';
import { toPublicCompany, toPublicSettings } from '#worker/tenancy/public-settings.ts';
import { getAgeCheckNotice } from './age-check-notice.ts';
import { getClosedSite } from './closed-site.ts';

export const endpoints = [
  serve(getSettings, async (context) => {
    const { tenant, company, country, locale, languages, ports } = context;
    const closed = getClosedSite(context);
    const pushPublicKey = (await ports.push?.publicKey()) ?? null;
    return toPublicSettings(tenant, company, {
      country,
      locale,
      languages,
      closed,
      pushPublicKey,
      hasAgeChecks: ports.ageAssurance !== null,
      ageCheckNotice: getAgeCheckNotice(context),
    });
  }),
  serve(getCompanyInfo, async ({ company }) => ({ company: toPublicCompany(company) })),
  serve(getCookieChoice, async (context) => ({
    choice: readCookieChoice(context),
    needs_consent: needsCookieConsent(context),
  })),
];
