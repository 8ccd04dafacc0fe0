import type { BatchItem } from 'drizzle-orm/batch';
import { toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/paths.ts';
import { type LimitUse, mailLimitUses, consumeLimits } from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { normaliseEmail } from '../normalise-email.ts';
import { createLink } from '../one-time-link-store.ts';
import { prepareReactivationMail } from '../reactivation-mail.ts';
import { findAccountsByEmail } from '../store.ts';

export interface ConfirmationMail {
  /** For the batch. None when the mailbox has had enough for now. */
  readonly writes: BatchItem<'sqlite'>[];
  /** Seconds until another mail may go. */
  readonly wait: number;
  /** What the mail was counted as; to be forgiven when it is not written after all. */
  readonly hits: readonly LimitUse[];
}

/**
 * The mail by which an account is confirmed. Where the address has an account already, its owner is told so instead;
 * by the same statements, because whoever typed the address must not see a difference (SECURITY 5). Where that account is
 * deleted and can still come back, the mail is the way.
 */
export async function prepareConfirmationMail(
  context: RequestContext,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<ConfirmationMail> {
  const hits = mailLimitUses(normaliseEmail(email));
  const wait = await consumeLimits(context, hits);
  const { confirmed } = await findAccountsByEmail(context, email);
  const { write, mail } =
    confirmed?.status === 'deleted'
      ? prepareReactivationMail(context, confirmed)
      : activationOf(context, { id, name, exists: confirmed !== null });
  const language = toLocale(confirmed?.language ?? context.locale) ?? context.locale;
  if (wait > 0) return { wait, writes: [], hits: [] };
  // Where the address has an account, the mail goes to it as its owner wrote it, never as it was typed here.
  const to = confirmed?.email ?? email;
  return { wait, writes: [write, enqueueMail(context, to, mail, language)], hits };
}

function activationOf(
  context: RequestContext,
  { id, name, exists }: { id: string; name: string; exists: boolean },
) {
  const { token, write } = createLink(context, 'activate', id);
  const address = (name: 'login' | 'reset-password' | 'activate-done') => context.origin + href(name);
  const mail: Mail = exists
    ? { kind: 'account_exists', login: address('login'), reset: address('reset-password') }
    : { kind: 'confirm_address', name, link: `${address('activate-done')}?token=${token}` };
  return { write, mail };
}
