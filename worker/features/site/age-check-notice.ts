import { createFormat } from '#client/i18n/format.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isAgeCheckCountry } from '#worker/tenancy/age-check-countries.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

type Visitor = Pick<RequestContext, 'tenant' | 'locale' | 'country' | 'ports'>;

/** What a visitor reads before signing up in a country with an age check; null elsewhere, and where no one can sign up. */
export function getAgeCheckNotice({ tenant, locale, country, ports }: Visitor): string | null {
  if (ports.ageAssurance === null || !isAgeCheckCountry(tenant, country)) return null;
  return getTranslator(locale)('age.notice', {
    country: createFormat(locale).country(country ?? tenant.countries[0]),
  });
}
