import type { Locale } from '#client/i18n/locales.ts';
import type { MailContent } from '../contents/mail-content.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';

/** Adds the language of the email to its links; otherwise a page would open in the language that the device has kept. */
export function localizeLinks(
  locale: Locale,
  { origin }: Pick<ConfiguredSite, 'origin'>,
  letter: MailContent,
): MailContent {
  const { button, link } = letter;
  return {
    ...letter,
    ...(button && { button: { ...button, href: addressIn(locale, origin, button.href) } }),
    ...(link && { link: { ...link, href: addressIn(locale, origin, link.href) } }),
  };
}

/** A language that the site does not offer is ignored when the link is opened. */
function addressIn(locale: Locale, origin: string, href: string): string {
  if (!href.startsWith(`${origin}/`)) return href;
  const url = new URL(href);
  url.searchParams.set('lang', locale);
  return url.href;
}
