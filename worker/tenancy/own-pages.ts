import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { OwnPage, OwnPageText } from '#tenants/pages/own-page.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { listSiteLanguages } from './language/site-languages.ts';

type Site = Pick<Tenant, 'pages' | 'domain_language'>;

/** A page that only this site has, in a language or else in the main one of the site. */
export function findOwnPage(
  site: Site,
  token: string,
  locale: Locale,
): { readonly text: OwnPageText; readonly locale: Locale } | null {
  const page = site.pages.find((known) => known.token === token);
  return page ? pickText(page, site, locale) : null;
}

function pickText({ texts }: OwnPage, { domain_language: main }: Site, locale: Locale) {
  const own = texts[locale];
  if (own) return { text: own, locale };
  const other = toSiteLocale(main);
  const text = texts[other];
  return text ? { text, locale: other } : null;
}

/** The pages that the footer links to; `lang` where the words are in another language. */
export function listFooterPages(
  site: Site,
  locale: Locale,
): { token: string; title: string; lang?: Locale }[] {
  return site.pages.flatMap((page) => {
    const pageText = pickText(page, site, locale);
    if (!pageText) return [];
    const main = page.texts[toSiteLocale(site.domain_language)];
    const footer = pageText.text.footer ?? Boolean(main?.footer);
    if (footer === false) return [];
    const title = footer === true ? pageText.text.template.title : footer;
    return [{ token: page.token, title, ...(pageText.locale !== locale && { lang: pageText.locale }) }];
  });
}

/** The languages in which search engines may list the page at a path. */
export function listPageLanguages(tenant: Tenant, path: string): readonly Locale[] {
  const own = tenant.pages.find(({ token }) => path === `/${token}`);
  const languages = listSiteLanguages(tenant);
  return own ? languages.filter((locale) => own.texts[locale] !== undefined) : languages;
}
