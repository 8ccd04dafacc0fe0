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
        const refused = findRefusal(error);
        if (refused === null) throw error;
        return { refused };
      }
    },
  };
}

/**
 * What the server says where it refuses the recipient. All else is for the operator to set right, also what it says in its answer to
 * the recipient: a sender that is not verified, or a relay that knows no login.
 */
function findRefusal(error: unknown): string | null {
  const { code, command, responseCode = 0, response = '' } = error as Partial<SMTPError>;
  if (responseCode < 500 || code !== 'EENVELOPE' || command !== 'RCPT TO') return null;
  const [status] = /\b5\.\d\.\d+\b/.exec(response) ?? [];
  const isRefusal = status === undefined ? !/relay/i.test(response) : ABOUT_RECIPIENT.test(status);
  return isRefusal ? response : null;
}

/** RFC 3463: addresses, but for those of the sender, and mailboxes. */
const ABOUT_RECIPIENT = /^5\.(1\.(?![78]$)|2\.)/;

interface SMTPError {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number;
  readonly response: string;
}
