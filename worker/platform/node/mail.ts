import { createTransport } from 'nodemailer';
import type { MailPort, OutgoingMail } from '#worker/ports/mail.ts';
import type { SmtpAccount } from './smtp-account.ts';

interface Options extends SmtpAccount {
  /** For each step, instead of those of the protocol. */
  timeoutMs?: number;
}

const MINUTE_MS = 60_000;

/** Connections stay open for the next email, because opening one takes about as long as sending an email. */
const POOL = {
  pool: true,
  /** Of one account: six emails of each of eight sites may be under way. */
  maxConnections: 48,
  maxMessages: 100,
  /** Shorter than any server waits for the next command. */
  idleTimeout: 10_000,
  /** An email whose connection has ended is tried again by the outbox. */
  maxRequeues: 0,
} as const;

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

/** One account of a mail server. */
interface SmtpMail {
  send(mail: Omit<OutgoingMail, 'site'>, signal?: AbortSignal): ReturnType<MailPort['send']>;
}

export function createSmtpMail({ url, from, timeoutMs }: Options): SmtpMail {
  const transport = createTransport({
    url,
    ...POOL,
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
