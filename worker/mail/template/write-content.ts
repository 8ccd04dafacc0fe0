import type { Translate } from '#client/i18n/translate.ts';
import type { MailContent } from './mail-content.ts';
import type { Mail, MailKind } from '../mail-kinds.ts';

type Write<K extends MailKind> = (
  mail: Extract<Mail, { kind: K }>,
  t: Translate,
  site: string,
) => MailContent;

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

  password_changed: ({ name, reset }, t, site) => ({
    subject: t('mail.password_changed.subject', { site }),
    title: t('mail.password_changed.title'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.password_changed.text', { site }), t('mail.password_changed.not_you')],
    button: { label: t('mail.reset_password.button'), href: reset },
    why: t('mail.account_why', { site }),
  }),

  email_change: ({ name, link }, t, site) => ({
    subject: t('mail.email_change.subject', { site }),
    title: t('mail.email_change.title'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.email_change.text', { site })],
    button: { label: t('mail.email_change.button'), href: link },
    note: t('mail.email_change.note'),
    why: t('mail.email_change.why', { site }),
  }),

  email_change_taken: ({ login, reset }, t, site) => ({
    subject: t('mail.account_exists.subject', { site }),
    title: t('mail.account_exists.title'),
    paragraphs: [t('mail.email_change_taken.text', { site })],
    button: { label: t('mail.account_exists.button'), href: login },
    link: { label: t('mail.account_exists.reset'), href: reset },
    note: t('mail.account_exists.note'),
    why: t('mail.email_change.why', { site }),
  }),

  email_changed: ({ name, link, hours }, t, site) => ({
    subject: t('mail.email_changed.subject', { site }),
    title: t('mail.email_changed.title'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.email_changed.text', { site }), t('mail.email_changed.not_you', { count: hours })],
    button: { label: t('mail.email_changed.button'), href: link },
    why: t('mail.email_changed.why', { site }),
  }),

  account_deleted: ({ name, link, days }, t, site) => ({
    subject: t('mail.account_deleted.subject', { site }),
    title: t('mail.account_deleted.title'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.account_deleted.text', { count: days }), t('mail.account_deleted.after')],
    button: { label: t('mail.account_deleted.button'), href: link },
    note: t('mail.account_deleted.note'),
    why: t('mail.account_why', { site }),
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

  report_received: ({ reference, about }, t, site) => ({
    subject: t('mail.report_received.subject', { reference }),
    title: t('mail.report_received.title'),
    paragraphs: [
      t('mail.report_received.text', { reference }),
      t('mail.complaint_received.answer'),
      t('mail.complaint_received.object'),
    ],
    facts: [[t('mail.complaint.about'), reasonOfReport(about, t)]],
    why: t('mail.report_received.why', { site }),
  }),

  report: ({ reference, name, from, about, reported, message }, t, site) => ({
    subject: t('mail.report.subject', { reference }),
    title: t('mail.report.subject', { reference }),
    paragraphs: [t('mail.report.text', { site })],
    facts: [
      [t('mail.complaint.about'), reasonOfReport(about, t)],
      [t('mail.complaint.from'), `${name} (${from})`],
      [t('mail.report.reported'), reported],
    ],
    ...(message !== '' && { quote: { label: t('mail.complaint.quote'), text: message } }),
    why: t('mail.complaint.why', { site }),
    replyTo: from,
  }),

  new_like: (mail, t, site) => ({
    ...notice(mail, t, site),
    title: t('mail.new_like.title', { from: mail.from }),
    paragraphs: [t('mail.new_like.text')],
    button: { label: t('mail.notice.profile'), href: mail.link },
  }),

  new_match: (mail, t, site) => ({
    ...notice(mail, t, site),
    title: t('mail.new_match.title', { from: mail.from }),
    paragraphs: [t('mail.new_match.text')],
    button: { label: t('mail.notice.profile'), href: mail.link },
  }),

  photo_request: (mail, t, site) => ({
    ...notice(mail, t, site),
    title: t('mail.photo_request.title', { from: mail.from }),
    paragraphs: [t('mail.photo_request.text')],
    button: { label: t('mail.photo_request.button'), href: mail.link },
  }),

  photo_answer: (mail, t, site) => {
    const answer = mail.granted ? 'granted' : 'refused';
    return {
      ...notice(mail, t, site),
      title: t(`mail.photo_answer.${answer}.title`, { from: mail.from }),
      paragraphs: [t(`mail.photo_answer.${answer}.text`)],
      button: { label: t('mail.notice.profile'), href: mail.link },
    };
  },

  photo_review: (mail, t, site) => {
    const result = mail.accepted ? 'accepted' : 'rejected';
    return {
      ...notice(mail, t, site),
      subject: t('mail.photo_review.subject', { site }),
      title: t(`mail.photo_review.${result}.title`),
      paragraphs: [t(`mail.photo_review.${result}.text`, { site })],
      button: { label: t('mail.photo_review.button'), href: mail.link },
    };
  },
};

/** Parts that all news share: neither subject nor preview tells what they are about (docs/security.md#privacy). */
function notice({ name, unsubscribe }: { name: string; unsubscribe: string }, t: Translate, site: string) {
  return {
    subject: t('mail.notice.subject', { site }),
    preview: t('mail.notice.preview'),
    greeting: t('mail.hello', { name }),
    why: t('mail.notice.why', { site }),
    unsubscribe: { label: t('mail.notice.unsubscribe'), href: unsubscribe },
  };
}

export function writeContent<K extends MailKind>(
  mail: Extract<Mail, { kind: K }>,
  t: Translate,
  site: string,
): MailContent {
  const write: Write<K> | undefined = WRITERS[mail.kind];
  if (!write) throw new Error(`no mail of the kind ${mail.kind}`);
  return write(mail, t, site);
}

function kindOfComplaint(kind: string, t: Translate): string {
  const key = `complaints.kind.${kind}`;
  return t.has(key) ? t.loose(key) : kind;
}

function reasonOfReport(reason: string, t: Translate): string {
  const key = `safety.reason.${reason}`;
  return t.has(key) ? t.loose(key) : reason;
}
