/** This email will never be accepted. The reason is that of the service and may name the address. */
export interface MailRefusal {
  readonly refused: string;
}

/** Hands emails to a mail service. An accepted email is on its way; whether it is read stays unknown. */
export interface MailPort {
  /** Whether it can send for a site, by its id. Else its emails wait. */
  serves(site: string): Promise<boolean>;
  /**
   * Milliseconds that an attempt may take, and for which no other process takes its email: where the runtime soon ends what goes on
   * after an answer. By default longer than any mail server takes.
   */
  readonly timing?: { readonly attemptMs: number; readonly claimMs: number };
  /** Where another process of this server sends: tells it that emails of a site are due. */
  passOn?(site: string): void;
  /**
   * A refusal is final. Temporary errors are thrown, without an address in the message, because it is logged. The attempt
   * takes as long as the service does, and ends when the signal is aborted.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<'sent' | MailRefusal>;
}

export interface OutgoingMail {
  /** The id of the site. */
  site: string;
  /** The same for each attempt, so that mail servers and programs recognize a copy: `<unique@host>`. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}
