import type { SendEmail } from '@cloudflare/workers-types';
import type { MailPort } from '#worker/ports/mail.ts';

const LIMIT_MS = 5_000;

/**
 * Sends through Cloudflare's `send_email` binding, which needs no key. The domains of the sites must be set up for
 * sending: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export function createCloudflareMail(
  binding: Pick<SendEmail, 'send'>,
  { from, limitMs = LIMIT_MS }: { from?: string | undefined; limitMs?: number } = {},
): MailPort {
  return {
    async send({ from: site, headers, ...mail }) {
      const sending = binding.send({
        ...mail,
        headers: { ...headers },
        from: { name: site.name, email: from ?? site.address },
      });
      const { promise: tooLong, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error(`not sent within ${limitMs} ms`)), limitMs);
      try {
        await Promise.race([sending, tooLong]);
        return 'sent';
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (REFUSALS.has(code)) return 'refused';
        throw new Error(typeof code === 'string' ? code : 'the mail service did not answer', {
          cause: error,
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The address has bounced before or does not exist. All other errors may be temporary. */
const REFUSALS = new Set<unknown>(['E_RECIPIENT_SUPPRESSED', 'E_DELIVERY_FAILED', 'E_CONTENT_TOO_LARGE']);
