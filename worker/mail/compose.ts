import { parseEmail } from '#client/features/auth/email-address.ts';
import { formatTownLine } from '#client/features/site/company-address.ts';
import { createFormat } from '#client/i18n/format.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#client/i18n/locales.ts';
import type { OutgoingMail } from '#worker/ports/mail.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { toPublicCompany } from '#worker/tenancy/public-settings.ts';
import { renderMailHtml } from './layout/mail-html.tsx';
import { writeContent } from './contents/write-content.ts';
import { localizeLinks } from './layout/localize-links.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Mail } from './mail-kinds.ts';
import { createMastheadLook } from './layout/masthead.tsx';
import { createMailPalette } from './layout/palette.ts';
import { renderPlainText } from './layout/plain-text.ts';
import type { OutboxRow } from './store.ts';

type Queued = Pick<OutboxRow, 'kind' | 'params' | 'language' | 'recipient'>;

/**
 * The finished email in the language of its reader. Typed text never puts a line break or a second address into a
 * header.
 */
export function composeMail(
  { tenant, company, origin }: ConfiguredSite,
  row: Queued,
): Omit<OutgoingMail, 'messageId'> {
  const locale = toLocale(row.language) ?? DEFAULT_LOCALE;
  const t = getTranslator(locale);
  const write = (site: string) => writeContent({ kind: row.kind, ...row.params } as Mail, t, site);
  const content = write(tenant.name);
  // Others see these in a list or on a locked screen (docs/security.md#privacy).
  const { subject, preview, paragraphs } =
    tenant.mail_name === tenant.name ? content : write(tenant.mail_name);
  const letter = localizeLinks(
    locale,
    { origin },
    { ...content, subject, preview: preview ?? paragraphs[0] },
  );
  const sender = [senderLine(company, locale)];
  return {
    site: tenant.id,
    from: { name: toOneLine(tenant.mail_name), address: `no-reply@${tenant.hosts[0]}` },
    to: toOneAddress(row.recipient),
    replyTo: toOneAddress(letter.replyTo ?? tenant.support_email),
    subject: toOneLine(letter.subject),
    text: renderPlainText(letter, sender),
    html: renderMailHtml(letter, {
      language: locale,
      site: { name: tenant.name, origin },
      sender,
      byHand: t('mail.by_hand'),
      isDark: tenant.theme.mode === 'dark',
      isSquare: tenant.theme.radius === 0,
      masthead: createMastheadLook(tenant.theme),
      ...createMailPalette(tenant.theme),
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      ...(letter.unsubscribe && oneClick(letter.unsubscribe.href)),
    },
  };
}

/** RFC 8058: mail programs show their own button and post to the address when it is pressed. */
function oneClick(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function senderLine(company: ConfiguredSite['company'], locale: Locale): string {
  const { name, address, country } = company;
  return [
    name,
    address,
    formatTownLine(toPublicCompany(company)),
    createFormat(locale).country(country),
  ].join(', ');
}

function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** One address and nothing that could end it. */
function toOneAddress(text: string): string {
  const parsed = parseEmail(text);
  if ('problem' in parsed) throw new Error('no mail address');
  return parsed.address;
}
