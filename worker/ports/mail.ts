/** Hands emails to a mail service. An accepted email is on its way; whether it is read stays unknown. */
export interface MailPort {
  /**
   * `refused` is final: this email will never be accepted. Temporary errors are thrown, without an address in the
   * message, because it is logged. The attempt takes as long as the service does, and ends when the signal is aborted.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<'sent' | 'refused'>;
}

export interface OutgoingMail {
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
