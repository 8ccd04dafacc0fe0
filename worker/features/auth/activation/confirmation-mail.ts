import { toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { Write } from '#worker/db/write.ts';
import { consumeLimits, mailLimitUses } from '#worker/limits/limits.ts';
import type { LimitUse } from '#worker/limits/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import { createLink } from '../one-time-link-store.ts';
import { prepareClosedMail, prepareReactivationMail } from '../queue-account-mails.ts';
import { type Account, findAccountsByEmail } from '../store.ts';

export interface ConfirmationMail {
  /** Statements for the batch; empty when the mailbox has reached its limit. */
  readonly writes: Write[];
  readonly wait: number;
  /** Limit uses of the email, to be refunded when the batch fails. */
  readonly limitUses: readonly LimitUse[];
}

/**
 * Prepares the activation email. When the address has a confirmed account, its owner gets a notice instead, by the same
 * statements, so that the sender of the form sees no difference (docs/security.md#identity). When that account is deleted
 * and can still be restored, the email contains the restore link; when it is closed, the link to the data of its owner.
 */
export async function prepareConfirmationMail(
  context: RequestContext,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<ConfirmationMail> {
  const limitUses = mailLimitUses(normalizeEmail(email));
  const wait = await consumeLimits(context, limitUses);
  const { confirmed } = await findAccountsByEmail(context, email);
  const { write, mail } =
    confirmed?.status === 'deleted'
      ? prepareReactivationMail(context, confirmed)
      : confirmed?.status === 'disabled'
        ? prepareClosedMail(context, confirmed)
        : prepareActivation(context, { id, name, confirmed });
  const language = toLocale(confirmed?.language ?? context.locale) ?? context.locale;
  if (wait > 0) return { wait, writes: [], limitUses: [] };
  // An existing account gets the email at the address as its owner wrote it, never as it was typed here.
  const to = confirmed?.email ?? email;
  return { wait, writes: [write, enqueueMail(context, to, mail, language)], limitUses };
}

function prepareActivation(
  context: RequestContext,
  { id, name, confirmed }: { id: string; name: string; confirmed: Account | null },
) {
  const { token, write } = createLink(context, 'activate', id);
  const address = (name: 'login' | 'reset-password' | 'activate-done') => context.origin + href(name);
  const mail: Mail = confirmed
    ? { kind: 'account_exists', login: address('login'), reset: address('reset-password') }
    : { kind: 'confirm_address', name, link: `${address('activate-done')}?token=${token}` };
  return { write, mail };
}
