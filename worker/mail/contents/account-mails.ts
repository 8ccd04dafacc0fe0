import type { MailWriters } from './mail-content.ts';

/** Emails about logging in, the address, the password and the deletion. */
export const ACCOUNT_MAILS = {
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

  account_closed: ({ link, contact }, t, site) => ({
    subject: t('mail.account_closed.subject', { site }),
    title: t('mail.account_closed.title'),
    paragraphs: [t('mail.account_closed.text', { site }), t('mail.account_closed.data')],
    button: { label: t('mail.account_closed.data_button'), href: link },
    link: { label: t('mail.account_closed.button'), href: contact },
    note: t('mail.account_exists.note'),
    why: t('mail.account_why', { site }),
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
    paragraphs: [t(signup === null ? 'mail.no_account.text_closed' : 'mail.no_account.text', { site })],
    ...(signup !== null && { button: { label: t('mail.no_account.button'), href: signup } }),
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

  site_closing: ({ name, date, link }, t, site) => ({
    subject: t('mail.site_closing.subject', { site, date }),
    title: t('mail.site_closing.title', { site }),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.site_closing.text', { date }), t('mail.site_closing.refund')],
    button: { label: t('mail.site_closing.button'), href: link },
    note: t('mail.site_closing.note', { site }),
    why: t('mail.account_why', { site }),
  }),
} satisfies Partial<MailWriters>;
