import { createTransport } from 'nodemailer';
import type { MailPort } from '#worker/ports/mail.ts';

interface Options {
  url: string;
  /** The sender, where the server does not accept those of the sites. */
  from?: string | undefined;
  /** For each step: connection, greeting, answer (docs/security.md#edges). */
  timeoutMs?: number;
}

export function createSmtpMail({ url, from, timeoutMs = 5_000 }: Options): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A password is sent over an encrypted connection only.
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

/** A 5xx about the recipient or the email itself. The operator must fix one about our login or sender. */
function isRefusal(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  return responseCode >= 500 && ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE');
}
