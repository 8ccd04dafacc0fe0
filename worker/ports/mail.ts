/** Takes mails to where they are sent from. A mail that it has taken is on its way; nobody learns whether it is read. */
export interface MailPort {
  /**
   * `refused` is for ever: this mail will not be taken, however often it is tried. Anything that may heal is thrown,
   * with no address in the message: it is logged.
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
