import type { Mail, MailKind } from './mails.ts';

const TOKEN = 'Zk3vQ0aXn9RZ1yT6wB4cMg';

/** One mail of each kind. */
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
};
