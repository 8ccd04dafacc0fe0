/** Every mail that the product sends, with what its text needs. It is stored as JSON until it is delivered. */
export type Mail =
  | { kind: 'confirm_address'; name: string; link: string }
  /** Somebody signed up with an address that has an account; only its owner learns of it (SECURITY 5). */
  | { kind: 'account_exists'; login: string; reset: string }
  | { kind: 'reset_password'; name: string; link: string; minutes: number }
  /** SECURITY 7: to whoever has the mailbox, for the case that somebody else did it. */
  | { kind: 'password_changed'; name: string; reset: string }
  /** To the new address. */
  | { kind: 'email_change'; name: string; link: string }
  /** The same, where the address has an account already (SECURITY 5). */
  | { kind: 'email_change_taken'; login: string; reset: string }
  /** To the old address; the link takes it back. */
  | { kind: 'email_changed'; name: string; link: string; hours: number }
  /** The link brings the account back, for so many days. */
  | { kind: 'account_deleted'; name: string; link: string; days: number }
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
    }
  /** To whoever has reported a member. `about` is the reason. */
  | { kind: 'report_received'; reference: string; about: string }
  /** To the site's `support_email`. `from` is the address of who reports, `reported` the name and page of who is. */
  | {
      kind: 'report';
      reference: string;
      name: string;
      from: string;
      about: string;
      reported: string;
      message: string;
    }
  | ({ kind: 'new_like' } & AboutMember)
  | ({ kind: 'new_match' } & AboutMember)
  | ({ kind: 'photo_request' } & AboutMember)
  | ({ kind: 'photo_answer'; granted: boolean } & AboutMember)
  | ({ kind: 'photo_review'; accepted: boolean } & Notice);

/** News that its reader may switch off: `unsubscribe` does so. */
interface Notice {
  name: string;
  link: string;
  unsubscribe: string;
}

/** `from` is the name of the member whom it is about. */
interface AboutMember extends Notice {
  from: string;
}

export type MailKind = Mail['kind'];

export const MAIL_KINDS = [
  'confirm_address',
  'account_exists',
  'reset_password',
  'no_account',
  'password_changed',
  'email_change',
  'email_change_taken',
  'email_changed',
  'account_deleted',
  'complaint_received',
  'complaint',
  'report_received',
  'report',
  'new_like',
  'new_match',
  'photo_request',
  'photo_answer',
  'photo_review',
] as const satisfies readonly MailKind[];
