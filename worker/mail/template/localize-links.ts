import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import type { MailContent } from './mail-content.ts';
import type { MailSite } from '../mail-site.ts';

type Site = Pick<MailSite, 'tenant' | 'origin'>;

/** The letter with links that open the site in its language, also on a device that has never chosen one. */
export function localizeLinks(locale: Locale, site: Site, letter: MailContent): MailContent {
  const { button, link } = letter;
  return {
    ...letter,
    ...(button && { button: { ...button, href: addressIn(locale, site, button.href) } }),
    ...(link && { link: { ...link, href: addressIn(locale, site, link.href) } }),
  };
}

/** The site's own language needs no parameter: a device without a choice reads it. */
function addressIn(locale: Locale, { tenant, origin }: Site, href: string): string {
  const isOwn =
    locale === toSiteLocale(tenant.domain_language) || !listSiteLanguages(tenant).includes(locale);
  if (isOwn || !href.startsWith(`${origin}/`)) return href;
  const url = new URL(href);
  url.searchParams.set('lang', locale);
  return url.href;
}
