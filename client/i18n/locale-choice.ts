import { COUNTRY_LANGUAGES } from './country-languages.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, toLocale } from './locales.ts';

/** The site's language: the first two letters of domain_language if supported, else English. */
export function toSiteLocale(domainLanguage: string): Locale {
  return toLocale(domainLanguage) ?? DEFAULT_LOCALE;
}

interface Offer {
  /** ISO 3166-1 alpha-2; null when unknown. */
  country: string | null;
  /** The tenant's, such as 'fr_BE'. */
  domainLanguage: string;
  /** The tenant's own table, which replaces ours per country. */
  override?: Readonly<Record<string, readonly Locale[]>> | undefined;
}

/**
 * Languages that a visitor may choose, limited by country. The site's own language is always included: visitors
 * without a cookie get it in every country and must be able to return to it.
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
  /** Those of the menu ({@link listAllowedLocales}) and all languages of the site. */
  accepted: readonly Locale[];
}

/**
 * The cookie, then the site's language, then English. A cookie with a language that is not accepted is ignored:
 * it was edited, or the visitor has moved. `?lang=` comes before all (worker/tenancy/language/choose-language.ts).
 */
export function chooseLocale({ cookie, domainLanguage, accepted }: Choice): Locale {
  return isLocale(cookie) && accepted.includes(cookie) ? cookie : toSiteLocale(domainLanguage);
}
