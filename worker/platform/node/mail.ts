import { createTransport } from 'nodemailer';
import type { MailPort } from '#worker/ports/mail.ts';

interface Options {
  url: string;
  /** The sender, where the server does not accept those of the sites. */
  from?: string | undefined;
  /** For each step, instead of those of the protocol. */
  timeoutMs?: number;
}

const MINUTE_MS = 60_000;

/**
 * A mail server may be slow (RFC 5321, section 4.5.3.2): five minutes for the greeting, ten for the answer to the whole
 * email, and less for every other one. Who gives up earlier repeats what the server then accepts twice.
 */
const TIMEOUTS = {
  /** Connection, greeting and encryption together. */
  connectionTimeout: 25 * MINUTE_MS,
  greetingTimeout: 5 * MINUTE_MS,
  /** Silence after that. */
  socketTimeout: 10 * MINUTE_MS,
};

export function createSmtpMail({ url, from, timeoutMs }: Options): MailPort {
  const transport = createTransport({
    url,
    ...(timeoutMs === undefined
      ? TIMEOUTS
      : { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }),
    // A password is sent over an encrypted connection only.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from: site, to, replyTo, ...mail }, signal) {
      try {
        const sender = { name: site.name, address: from ?? site.address };
        await transport.sendMail({
          ...mail,
          from: sender,
          // As objects, because a text would be read as a list of names and addresses.
          to: { name: '', address: to },
          replyTo: replyTo && { name: '', address: replyTo },
          signal,
        });
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
