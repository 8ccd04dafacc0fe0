/** Where emails are sent from. */
export interface SmtpAccount {
  /** smtp://user:password@host:587 or smtps://user:password@host:465 */
  readonly url: string;
  /** The sender, where the server does not accept those of the sites. */
  readonly from?: string | undefined;
}

/** Reads `smtp://user:password@host:587`, or with a sender behind it. Null for anything else. */
export function parseSmtpAccount(text: string): SmtpAccount | null {
  const [, address = '', from] = /^(\S+?)(?: +(\S+@\S+\.\S+))?$/.exec(text) ?? [];
  const url = URL.parse(address);
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  // Nothing stands behind the host and port.
  if (!isSmtp || url.hostname === '' || /[?#]/.test(address)) return null;
  return { url: address, from };
}
