/** Hands emails to a mail service. An accepted email is on its way; whether it is read stays unknown. */
export interface MailPort {
  /**
   * `refused` is final: this email will never be accepted. Temporary errors are thrown, without an address in the
   * message, because it is logged.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
}

export interface OutgoingMail {
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}
