import { href } from '#client/routes.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';

/** For the owner of an address whose account a decision has closed; a login or a new password would lead nowhere. */
export function createClosedMail({ origin }: Pick<RequestContext, 'origin'>): Mail {
  return { kind: 'account_closed', contact: origin + href('complaints') };
}
