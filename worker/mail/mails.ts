/** Every mail that the product sends, with what its text needs. It is stored as JSON until it is delivered. */
export type Mail =
  | { kind: 'confirm_address'; name: string; link: string }
  /** Somebody signed up with an address that has an account; only its owner learns of it (SECURITY 5). */
  | { kind: 'account_exists'; login: string; reset: string }
  | { kind: 'reset_password'; name: string; link: string; minutes: number }
  /** A new password was asked for an address that no account has confirmed. */
  | { kind: 'no_account'; signup: string }
  /** To the sender, as far as one can know: nothing that was typed is in it. `about` is the kind. */
  | { kind: 'complaint_received'; reference: string; about: string }
  /** To the site's `support_email`. `from` is an address, `about` the kind, `subject` what it concerns, as typed. */
  | {
      kind: 'complaint';
      reference: string;
      name: string;
      from: string;
      about: string;
      subject: string;
      message: string;
    };

export type MailKind = Mail['kind'];

export const MAIL_KINDS = [
  'confirm_address',
  'account_exists',
  'reset_password',
  'no_account',
  'complaint_received',
  'complaint',
] as const satisfies readonly MailKind[];
