import { LRUCache } from 'lru-cache';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { listAllowedLocales, chooseLocale } from '#client/i18n/locale-choice.ts';
import { isLocale, type Locale } from '#client/i18n/locales.ts';
import { listSiteLanguages } from './site-languages.ts';

interface Reading {
  readonly locale: Locale;
  readonly languages: readonly Locale[];
}

/** Any visitor can create an entry with a cookie and an address, so both numbers are limited. */
const readings = new LRUCache<Tenant, LRUCache<string, Reading>>({ max: 256 });
const READINGS_PER_SITE = 200;

/** The language of the page and those on offer, cached for each country and language of a site. */
export function chooseLanguage(tenant: Tenant, { country, requestedLocale, cookie }: Wishes): Reading {
  let ofTenant = readings.get(tenant);
  if (!ofTenant) readings.set(tenant, (ofTenant = new LRUCache<string, Reading>({ max: READINGS_PER_SITE })));
  const key = `${country} ${isLocale(cookie) ? cookie : ''} ${isLocale(requestedLocale) ? requestedLocale : ''}`;
  let reading = ofTenant.get(key);
  if (!reading) {
    const { domain_language: domainLanguage } = tenant;
    const offered = listAllowedLocales({
      country: country ?? tenant.countries[0],
      domainLanguage,
      override: tenant.languages,
    });
    // An address may name a language that this country's menu does not offer: then the menu adds it.
    const accepted = [...new Set([...offered, ...listSiteLanguages(tenant)])];
    const chosen = accepted.find((language) => language === requestedLocale);
    const locale = chosen ?? chooseLocale({ cookie, domainLanguage, accepted });
    reading = { languages: offered.includes(locale) ? offered : [...offered, locale], locale };
    ofTenant.set(key, reading);
  }
  return reading;
}

interface Wishes {
  country: string | null;
  /**
   * From the address: after following a search result, the visitor reads this and all further pages in its
   * language.
   */
  requestedLocale: string | null;
  cookie: string | null;
}
