import type { Translate } from '#client/i18n/translate.ts';
import type { Letter } from './letter.ts';
import type { Mail, MailKind } from './mails.ts';

type Write<K extends MailKind> = (mail: Extract<Mail, { kind: K }>, t: Translate, site: string) => Letter;

const WRITERS: { readonly [K in MailKind]: Write<K> } = {
  confirm_address: ({ name, link }, t, site) => ({
    subject: t('mail.confirm_address.subject', { site }),
    title: t('mail.confirm_address.title'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.confirm_address.text', { site })],
    button: { label: t('mail.confirm_address.button'), href: link },
    note: t('mail.confirm_address.note'),
    why: t('mail.confirm_address.why', { site }),
  }),

  account_exists: ({ login, reset }, t, site) => ({
    subject: t('mail.account_exists.subject', { site }),
    title: t('mail.account_exists.title'),
    paragraphs: [t('mail.account_exists.text', { site })],
    button: { label: t('mail.account_exists.button'), href: login },
    link: { label: t('mail.account_exists.reset'), href: reset },
    note: t('mail.account_exists.note'),
    why: t('mail.confirm_address.why', { site }),
  }),

  reset_password: ({ name, link, minutes }, t, site) => ({
    subject: t('mail.reset_password.subject', { site }),
    title: t('mail.reset_password.title'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.reset_password.text', { count: minutes })],
    button: { label: t('mail.reset_password.button'), href: link },
    note: t('mail.reset_password.note'),
    why: t('mail.reset_password.why', { site }),
  }),

  no_account: ({ signup }, t, site) => ({
    subject: t('mail.no_account.subject', { site }),
    title: t('mail.no_account.title'),
    paragraphs: [t('mail.no_account.text', { site })],
    button: { label: t('mail.no_account.button'), href: signup },
    note: t('mail.no_account.note'),
    why: t('mail.reset_password.why', { site }),
  }),

  complaint_received: ({ reference, about }, t, site) => ({
    subject: t('mail.complaint_received.subject', { reference }),
    title: t('mail.complaint_received.title'),
    paragraphs: [
      t('mail.complaint_received.text', { reference }),
      t('mail.complaint_received.answer'),
      t('mail.complaint_received.object'),
    ],
    facts: [[t('mail.complaint.about'), kindOfComplaint(about, t)]],
    why: t('mail.complaint_received.why', { site }),
  }),

  complaint: ({ reference, name, from, about, subject, message }, t, site) => ({
    subject: t('mail.complaint.subject', { reference }),
    title: t('mail.complaint.subject', { reference }),
    paragraphs: [t('mail.complaint.text', { site })],
    facts: [
      [t('mail.complaint.about'), kindOfComplaint(about, t)],
      [t('mail.complaint.from'), `${name} (${from})`],
      ...(subject === '' ? [] : [[t('mail.complaint.concerns'), subject] as const]),
    ],
    quote: { label: t('mail.complaint.quote'), text: message },
    why: t('mail.complaint.why', { site }),
    replyTo: from,
  }),
};

export function letterOf<K extends MailKind>(
  mail: Extract<Mail, { kind: K }>,
  t: Translate,
  site: string,
): Letter {
  const write: Write<K> | undefined = WRITERS[mail.kind];
  if (!write) throw new Error(`no mail of the kind ${mail.kind}`);
  return write(mail, t, site);
}

function kindOfComplaint(kind: string, t: Translate): string {
  const key = `complaints.kind.${kind}`;
  return t.has(key) ? t.loose(key) : kind;
}
