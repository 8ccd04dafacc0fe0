import { getCompanyInfo, getCookieChoice, getSettings } from '#client/features/site/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { needsCookieConsent, readCookieChoice } from '#worker/tenancy/visitor/cookie-choice.ts';
import { toPublicCompany, toPublicSettings } from '#worker/tenancy/public-settings.ts';
import { getClosedSite } from './closed-site.ts';
import { createFormat } from '#client/i18n/format.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isAgeCheckCountry } from '#worker/session/age-check-due.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

export const endpoints = [
  serve(getSettings, async (context) => {
    const { tenant, company, country, locale, languages, ports } = context;
    const closed = await getClosedSite(context);
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

type Visitor = Pick<RequestContext, 'tenant' | 'locale' | 'country' | 'ports'>;

/** What a visitor reads before signing up in a country with an age check; null elsewhere, and where no one can sign up. */
function getAgeCheckNotice({ tenant, locale, country, ports }: Visitor): string | null {
  if (ports.ageAssurance === null || !isAgeCheckCountry(tenant, country)) return null;
  return getTranslator(locale)('age.notice', {
    country: createFormat(locale).country(country ?? tenant.countries[0]),
  });
}
