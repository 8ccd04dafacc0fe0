import type { SendEmail } from '@cloudflare/workers-types';
import type { MailPort } from '#worker/ports/mail.ts';

/** Work goes on for 30 seconds after an answer: half of them to begin, half to send. The next run finds what was cut off. */
const TIMING = { attemptMs: 15_000, claimMs: 120_000 };

/**
 * Sends through Cloudflare's `send_email` binding, which needs no key. The domains of the sites must be set up for
 * sending: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export function createCloudflareMail(
  binding: Pick<SendEmail, 'send'>,
  { from }: { from?: string | undefined } = {},
): MailPort {
  return {
    timing: TIMING,
    serves: () => Promise.resolve(true),
    async send({ to, replyTo, subject, text, html, from: site, headers, messageId }, signal) {
      const { promise: tooLong, reject } = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      const sending = binding.send({
        to,
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        html,
        // The service writes a Message-ID of its own and refuses emails that bring one.
        headers: { ...headers, 'X-Message-ID': messageId },
        from: { name: site.name, email: from ?? site.address },
      });
      try {
        await Promise.race([sending, tooLong]);
        return 'sent';
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (typeof code !== 'string') throw new Error('the mail service did not answer', { cause: error });
        if (REFUSALS.has(code)) return { refused: code };
        throw new Error(code, { cause: error });
      }
    },
  };
}

/** The address has bounced before or does not exist. All other errors may be temporary. */
const REFUSALS = new Set(['E_RECIPIENT_SUPPRESSED', 'E_DELIVERY_FAILED', 'E_CONTENT_TOO_LARGE']);
