import { href } from '#client/routes.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { REACTIVATION_MS } from '#worker/db/expiry/erase-members.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { createLink } from './one-time-link-store.ts';
import { toLocale } from '#client/i18n/locales.ts';
import { enqueueMail } from '#worker/mail/enqueue-mail.ts';
import type { Account } from './store.ts';

const DAY_MS = 86_400_000;

export function prepareReactivationMail(
  context: RequestContext,
  { id, name, deletedAt }: { id: string; name: string; deletedAt: number | null },
) {
  const { token, write } = createLink(context, 'reactivate', id);
  const remainingMs = (deletedAt ?? context.now) + REACTIVATION_MS - context.now;
  const mail: Mail = {
    kind: 'account_deleted',
    name,
    link: `${context.origin}${href('account-deleted-undo')}?token=${token}`,
    days: Math.max(1, Math.ceil(remainingMs / DAY_MS)),
  };
  return { write, mail };
}

/**
 * For the owner of an address whose account a decision has closed; a login or a new password would lead nowhere. The link
 * leads to what the owner keeps the right to: a copy of the data, and their erasure.
 */
export function prepareClosedMail(context: RequestContext, { id }: { readonly id: string }) {
  const { token, write } = createLink(context, 'closed_account', id);
  const mail: Mail = {
    kind: 'account_closed',
    link: `${context.origin}${href('account-closed')}?token=${token}`,
    contact: context.origin + href('complaints'),
  };
  return { write, mail };
}

/** Statement. It tells the owner of the mailbox of a new password, however it was set, because another person may have set it. */
export function enqueuePasswordMail(
  context: RequestContext,
  { name, email, language }: Pick<Account, 'name' | 'email' | 'language'>,
) {
  const mail = { kind: 'password_changed', name, reset: context.origin + href('reset-password') } as const;
  return enqueueMail(context, email, mail, toLocale(language) ?? context.locale);
}
