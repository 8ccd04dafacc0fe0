import { eraseClosedAccount, exportClosedAccount } from '#client/features/account/closed/contract.ts';
import { requireLinkedMember } from '#worker/features/auth/one-time-link-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { exportMember } from '../export/store.ts';
import { markForErasure } from '../store.ts';

export const closedApi = [
  // The link works more than once, because a download can break off.
  serve(exportClosedAccount, async (context, { query: { token } }) => {
    const member = await requireLinkedMember(context, { token, purpose: 'closed_account' });
    await consumeLimit(context, LIMITS.exportFiles, member.id);
    return exportMember(context, member.id);
  }),

  serve(eraseClosedAccount, async (context, { body: { token } }) => {
    const member = await requireLinkedMember(context, { token, purpose: 'closed_account' });
    // The link stays, so that the form can be sent twice, and the data downloaded until they are erased.
    return commit(context, [markForErasure(context, member.id)], { ok: true } as const);
  }),
];
