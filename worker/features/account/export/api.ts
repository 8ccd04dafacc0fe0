import { getExport, requestExport } from '#client/features/account/export/contract.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { newLink, requireLinked, withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import { currentSession } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, useUp } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { readExport } from './store.ts';
import { ownAccount, waitingEmail } from '../store.ts';

export const exportApi = [
  serve(requestExport, async (visit, { body: { password } }) => {
    const member = await ownAccount(visit);
    await assertPassword(visit, member, { field: 'password', password });
    await useUp(visit, LIMITS.exports, member.id);
    const { write } = newLink(visit, 'export', member.id, null, tokenOf(visit));
    return commit(visit, [withdrawLinks(visit, member.id, 'export'), write], { ok: true } as const);
  }),

  // It may be fetched again for these minutes: a browser does, and a download can break off.
  serve(getExport, async (visit) => {
    const member = await requireLinked(visit, { token: tokenOf(visit), purpose: 'export' });
    await useUp(visit, LIMITS.exportFiles, member.id);
    const [own, new_email] = await Promise.all([
      readExport(visit, member.id),
      waitingEmail(visit, member.id),
    ]);
    const account = { ...own.account, new_email };
    return { site: visit.tenant.name, made: new Date(visit.now).toISOString(), ...own, account };
  }),
];

/** The session itself opens the file, so that no secret stands in an address. */
function tokenOf(visit: Visit): string {
  return `export ${currentSession(visit).tokenHash}`;
}
