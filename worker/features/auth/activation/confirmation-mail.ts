import type { BatchItem } from 'drizzle-orm/batch';
import { toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/paths.ts';
import { type Hit, mailHits, useUpAll } from '#worker/limits/limits.ts';
import type { Visit } from '#worker/http/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { outboxMail } from '#worker/mail/enqueue-mail.ts';
import { normaliseEmail } from '../normalise-email.ts';
import { newLink } from '../one-time-link-store.ts';
import { reactivationOf } from '../reactivation-mail.ts';
import { accountsOf } from '../store.ts';

export interface Confirmation {
  /** For the batch. None when the mailbox has had enough for now. */
  readonly writes: BatchItem<'sqlite'>[];
  /** Seconds until another mail may go. */
  readonly wait: number;
  /** What the mail was counted as; to be forgiven when it is not written after all. */
  readonly hits: readonly Hit[];
}

/**
 * The mail by which an account is confirmed. Where the address has an account already, its owner is told so instead;
 * by the same statements, because whoever typed the address must not see a difference (SECURITY 5). Where that account is
 * deleted and can still come back, the mail is the way.
 */
export async function confirmationOf(
  visit: Visit,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<Confirmation> {
  const hits = mailHits(normaliseEmail(email));
  const wait = await useUpAll(visit, hits);
  const { confirmed } = await accountsOf(visit, email);
  const { write, mail } =
    confirmed?.status === 'deleted'
      ? reactivationOf(visit, confirmed)
      : activationOf(visit, { id, name, exists: confirmed !== null });
  const language = toLocale(confirmed?.language ?? visit.locale) ?? visit.locale;
  if (wait > 0) return { wait, writes: [], hits: [] };
  // Where the address has an account, the mail goes to it as its owner wrote it, never as it was typed here.
  const to = confirmed?.email ?? email;
  return { wait, writes: [write, outboxMail(visit, to, mail, language)], hits };
}

function activationOf(visit: Visit, { id, name, exists }: { id: string; name: string; exists: boolean }) {
  const { token, write } = newLink(visit, 'activate', id);
  const address = (name: 'login' | 'reset-password' | 'activate-done') => visit.origin + href(name);
  const mail: Mail = exists
    ? { kind: 'account_exists', login: address('login'), reset: address('reset-password') }
    : { kind: 'confirm_address', name, link: `${address('activate-done')}?token=${token}` };
  return { write, mail };
}
