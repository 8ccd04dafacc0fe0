import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { href } from '#client/routes.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { createLink } from './one-time-link-store.ts';

const DAY_MS = 86_400_000;

/** How long a deleted account can be restored before a job erases it (docs/product.md#account-deletion). */
const REACTIVATION_MS = REACTIVATION_DAYS * DAY_MS;

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
