import { createTransport } from 'nodemailer';
import type { MailPort } from '#worker/ports/mail.ts';

interface Options {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  url: string;
  /** Sends in this name where the server does not take the sites' own. */
  from?: string | undefined;
  /** Of each step: to connect, to be greeted, to be answered (SECURITY 12). */
  timeoutMs?: number;
}

/** Hands mails to a mail server. */
export function createSmtpMail({ url, from, timeoutMs = 5_000 }: Options): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A password goes over an encrypted line only.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from: site, ...mail }) {
      try {
        await transport.sendMail({ ...mail, from: { name: site.name, address: from ?? site.address } });
        return 'sent';
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw error;
      }
    },
  };
}

/** A 5xx to the recipient or to the mail itself. One to our own login or name is the operator's to mend. */
function isRefusal(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  return responseCode >= 500 && ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE');
}
