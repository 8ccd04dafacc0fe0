import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import type { MailContent } from './mail-content.ts';
import type { ConfiguredSite } from '#worker/tenancy/configured-site.ts';

type Site = Pick<ConfiguredSite, 'tenant' | 'origin'>;

/** Adds the language to links, so that they open in it on a device without a language cookie. */
export function localizeLinks(locale: Locale, site: Site, letter: MailContent): MailContent {
  const { button, link } = letter;
  return {
    ...letter,
    ...(button && { button: { ...button, href: addressIn(locale, site, button.href) } }),
    ...(link && { link: { ...link, href: addressIn(locale, site, link.href) } }),
  };
}

/** The site's own language needs no parameter. */
function addressIn(locale: Locale, { tenant, origin }: Site, href: string): string {
  const isOwn =
    locale === toSiteLocale(tenant.domain_language) || !listSiteLanguages(tenant).includes(locale);
  if (isOwn || !href.startsWith(`${origin}/`)) return href;
  const url = new URL(href);
  url.searchParams.set('lang', locale);
  return url.href;
}
