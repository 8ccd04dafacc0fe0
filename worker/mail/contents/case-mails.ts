import type { Translate } from '#client/i18n/translate.ts';
import type { MailWriters } from './mail-content.ts';

/** Emails about complaints and reports: the receipt, and the case for the company. */
export const CASE_MAILS = {
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

  report: ({ reference, name, from, about, reported, message, quoted }, t, site) => ({
    subject: t('mail.report.subject', { reference }),
    title: t('mail.report.subject', { reference }),
    paragraphs: [t('mail.report.text', { site })],
    facts: [
      [t('mail.complaint.about'), reasonOfReport(about, t)],
      [t('mail.complaint.from'), `${name} (${from})`],
      [t('mail.report.reported'), reported],
      ...(quoted === undefined ? [] : [[t('mail.report.quoted'), quoted || t('mail.report.photo')] as const]),
    ],
    ...(message !== '' && { quote: { label: t('mail.complaint.quote'), text: message } }),
    why: t('mail.complaint.why', { site }),
    replyTo: from,
  }),
} satisfies Partial<MailWriters>;

function kindOfComplaint(kind: string, t: Translate): string {
  const key = `complaints.kind.${kind}`;
  return t.has(key) ? t.loose(key) : kind;
}

function reasonOfReport(reason: string, t: Translate): string {
  const key = `safety.reason.${reason}`;
  return t.has(key) ? t.loose(key) : reason;
}
