import { href } from '#client/routes.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { createLink } from './one-time-link-store.ts';

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
