import { COUNTRY_LANGUAGES } from './country-languages.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, toLocale } from './locales.ts';

/** The language a site is written in: the first two letters of its domain_language when we speak it, else English. */
export function toSiteLocale(domainLanguage: string): Locale {
  return toLocale(domainLanguage) ?? DEFAULT_LOCALE;
}

interface Offer {
  /** ISO 3166-1 alpha-2; null when nobody knows where the visitor is. */
  country: string | null;
  /** Of the tenant, such as 'fr_BE'. */
  domainLanguage: string;
  /** The tenant's own table, which wins over ours country by country. */
  override?: Readonly<Record<string, readonly Locale[]>> | undefined;
}

/**
 * The languages that a visitor may choose from (SPEC §2: limited by country).
 * The site's own language is always one of them, wherever the visitor is: SPEC §7 gives it to whoever has no
 * cookie without asking for a country, and the one who then picks another must find the way back in the menu.
 */
export function listAllowedLocales({ country, domainLanguage, override }: Offer): readonly Locale[] {
  const own = toSiteLocale(domainLanguage);
  const table = country === null ? undefined : (override?.[country] ?? COUNTRY_LANGUAGES[country]);
  const allowed = table ?? [DEFAULT_LOCALE];
  return allowed.includes(own) ? allowed : [own, ...allowed];
}

interface Choice {
  /** Value of the locale cookie. */
  cookie: string | null | undefined;
  domainLanguage: string;
  /** From {@link listAllowedLocales}. */
  allowed: readonly Locale[];
}

/**
 * SPEC §7 and §1: the cookie, then the site's language, then English.
 * A cookie that names a language which is not offered here counts as none: somebody typed it, or moved to another
 * country. The site's language needs no permission; see {@link listAllowedLocales}.
 */
export function chooseLocale({ cookie, domainLanguage, allowed }: Choice): Locale {
  return isLocale(cookie) && allowed.includes(cookie) ? cookie : toSiteLocale(domainLanguage);
}
