import {
  EXPORT_MINUTES,
  getExport,
  getExportState,
  requestExport,
} from '#client/features/account/export/contract.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import {
  createLink,
  findLinkedMember,
  requireLinkedMember,
  withdrawLinks,
} from '#worker/features/auth/one-time-link-store.ts';
import { requireSession } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { exportMember } from './store.ts';
import { requireMyAccount } from '../store.ts';

const MINUTE_MS = 60_000;

export const exportApi = [
  serve(requestExport, async (context, { body: { password } }) => {
    const member = await requireMyAccount(context);
    await assertPassword(context, member, { field: 'password', password });
    await consumeLimit(context, LIMITS.exports, member.id);
    const { write } = createLink(context, 'export', member.id, null, getExportToken(context));
    return commit(context, [withdrawLinks(context, member.id, 'export'), write], { ok: true } as const);
  }),

  serve(getExportState, async (context) => {
    const link = await findLinkedMember(context, { token: getExportToken(context), purpose: 'export' });
    const minutes = link ? (link.linkCreatedAt - context.now) / MINUTE_MS + EXPORT_MINUTES : 0;
    return { minutes: Math.ceil(minutes) };
  }),

  // The link works more than once in its ten minutes, because a download can break off.
  serve(getExport, async (context) => {
    const member = await requireLinkedMember(context, { token: getExportToken(context), purpose: 'export' });
    await consumeLimit(context, LIMITS.exportFiles, member.id);
    return exportMember(context, member.id);
  }),
];

/** The token contains the hash of the session, so that no secret appears in an address. */
function getExportToken(context: RequestContext): string {
  return `export ${requireSession(context).tokenHash}`;
}
