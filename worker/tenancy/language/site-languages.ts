import type { Tenant } from '#tenants/schema/site-schema.ts';
import { listAllowedLocales, toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Locale } from '#client/i18n/locales.ts';

type Languages = Pick<Tenant, 'countries' | 'domain_language' | 'languages'>;

const languages = new WeakMap<Languages, readonly Locale[]>();

/** The languages of a site: those of each country it serves, its own first. */
export function listSiteLanguages(tenant: Languages): readonly Locale[] {
  let siteLanguages = languages.get(tenant);
  if (!siteLanguages) {
    const { countries, domain_language: domainLanguage, languages: override } = tenant;
    const offered = countries.flatMap((country) => listAllowedLocales({ country, domainLanguage, override }));
    languages.set(tenant, (siteLanguages = [...new Set([toSiteLocale(domainLanguage), ...offered])]));
  }
  return siteLanguages;
}

/**
 * The address of a public page in a language. The site's own language needs no parameter: it is what a client
 * without a cookie, such as a search engine, gets.
 */
export function toLocalizedUrl(tenant: Tenant, origin: string, path: string, locale: Locale): string {
  const isOwn =
    locale === toSiteLocale(tenant.domain_language) || !listSiteLanguages(tenant).includes(locale);
  return `${origin}${path}${isOwn ? '' : `?lang=${locale}`}`;
}
