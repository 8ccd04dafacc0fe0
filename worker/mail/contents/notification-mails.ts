import type { Translate } from '#client/i18n/translate.ts';
import type { MailWriters } from './mail-content.ts';

/** Emails about news from other members and about reviews of photos. */
export const NOTIFICATION_MAILS = {
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

  new_message: (mail, t, site) => ({
    ...notice(mail, t, site),
    title: t('mail.new_message.title', { from: mail.from }),
    paragraphs: [t('mail.new_message.text')],
    button: { label: t('mail.new_message.button'), href: mail.link },
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

  photo_review: (mail, t, site) => ({
    ...notice(mail, t, site),
    subject: t('mail.photo_review.subject', { site }),
    title: t('mail.photo_review.title'),
    paragraphs: [t('mail.photo_review.text')],
    button: { label: t('mail.photo_review.button'), href: mail.link },
  }),
} satisfies Partial<MailWriters>;

/** Parts that all news share: neither subject nor preview names the news (docs/security.md#privacy). */
function notice({ name, unsubscribe }: { name: string; unsubscribe: string }, t: Translate, site: string) {
  return {
    subject: t('mail.notice.subject', { site }),
    preview: t('mail.notice.preview'),
    greeting: t('mail.hello', { name }),
    why: t('mail.notice.why', { site }),
    unsubscribe: { label: t('mail.notice.unsubscribe'), href: unsubscribe },
  };
}
