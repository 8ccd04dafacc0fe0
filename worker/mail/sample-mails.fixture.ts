import type { Mail, MailKind } from './mail-kinds.ts';

const TOKEN = 'Zk3vQ0aXn9RZ1yT6wB4cMg';

const ABOUT_LENA = {
  name: 'Mira',
  from: 'Lena',
  link: 'https://ardenza.example/members/k3x9q0ab12cd',
  unsubscribe: `https://ardenza.example/unsubscribe?token=${TOKEN}`,
};

export const SAMPLE_MAILS: { readonly [K in MailKind]: Extract<Mail, { kind: K }> } = {
  confirm_address: {
    kind: 'confirm_address',
    name: 'Mira',
    link: `https://ardenza.example/activate/done?token=${TOKEN}`,
  },
  account_exists: {
    kind: 'account_exists',
    login: 'https://ardenza.example/login',
    reset: 'https://ardenza.example/reset-password',
  },
  reset_password: {
    kind: 'reset_password',
    name: 'Mira',
    link: `https://ardenza.example/reset-password/do?token=${TOKEN}`,
    minutes: 60,
  },
  no_account: { kind: 'no_account', signup: 'https://ardenza.example/signup' },
  password_changed: {
    kind: 'password_changed',
    name: 'Mira',
    reset: 'https://ardenza.example/reset-password',
  },
  email_change: {
    kind: 'email_change',
    name: 'Mira',
    link: `https://ardenza.example/mail-change/do?token=${TOKEN}`,
  },
  email_change_taken: {
    kind: 'email_change_taken',
    login: 'https://ardenza.example/login',
    reset: 'https://ardenza.example/reset-password',
  },
  email_changed: {
    kind: 'email_changed',
    name: 'Mira',
    link: `https://ardenza.example/mail-change/undo?token=${TOKEN}`,
    hours: 48,
  },
  account_deleted: {
    kind: 'account_deleted',
    name: 'Mira',
    link: `https://ardenza.example/account-deleted/undo?token=${TOKEN}`,
    days: 14,
  },
  complaint_received: {
    kind: 'complaint_received',
    reference: 'C-7K3M-92QX',
    about: 'privacy',
  },
  complaint: {
    kind: 'complaint',
    reference: 'C-7K3M-92QX',
    name: 'Noor Jansen',
    from: 'noor@mail.example',
    about: 'privacy',
    subject: 'Somebody’s profile',
    message: 'First line.\nSecond line.',
  },
  report_received: { kind: 'report_received', reference: 'R-7K3M-92QX', about: 'scam' },
  report: {
    kind: 'report',
    reference: 'R-7K3M-92QX',
    name: 'Noor',
    from: 'noor@mail.example',
    about: 'scam',
    reported: 'Lena, https://ardenza.example/members/k3x9q0ab12cd',
    message: 'First line.\nSecond line.',
    quoted: 'Send me money and I will visit you.',
  },
  new_like: { kind: 'new_like', ...ABOUT_LENA },
  receipt: {
    kind: 'receipt',
    name: 'Mira',
    link: 'https://ardenza.example/transactions/A-7F3K-2094',
    order: 'A-7F3K-2094',
    date: '22 November 2026',
    credits: 600,
    price: '€44.99',
    discount: '−€11.25',
    total: '€33.74',
    vat: '€5.86',
    rate: '21%',
    method: 'ideal',
    seller: 'Amstelvonk Verzonnen Media B.V., NL000000012B00',
    withdrawUntil: '6 December 2026',
  },
  new_match: { kind: 'new_match', ...ABOUT_LENA },
  new_message: {
    kind: 'new_message',
    ...ABOUT_LENA,
    link: 'https://ardenza.example/chats/3f9KQ0ab12cdZ1yT6wB4cM',
  },
  photo_request: { kind: 'photo_request', ...ABOUT_LENA },
  photo_answer: { kind: 'photo_answer', granted: true, ...ABOUT_LENA },
  photo_review: {
    kind: 'photo_review',
    accepted: false,
    name: 'Mira',
    link: 'https://ardenza.example/profile',
    unsubscribe: `https://ardenza.example/unsubscribe?token=${TOKEN}`,
  },
};
