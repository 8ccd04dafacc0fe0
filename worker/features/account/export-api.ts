import { ApiError } from '#client/api/errors.ts';
import { getExport, requestExport } from '#client/features/account/export-contract.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { findLinked, newLink, withdrawLinks } from '#worker/features/auth/one-time-links.ts';
import { commit } from '#worker/http/idempotency.ts';
import { LIMITS, useUp } from '#worker/http/limits.ts';
import { serve } from '#worker/http/serve.ts';
import type { Visit } from '#worker/http/visit.ts';
import { readExport } from './export-store.ts';
import { ownAccount } from './store.ts';

export const exportApi = [
  serve(requestExport, async (visit, { body: { password } }) => {
    const member = await ownAccount(visit);
    await assertPassword(visit, member, { field: 'password', password });
    await useUp(visit, LIMITS.exports, member.id);
    const { write } = newLink(visit, 'export', member.id, null, tokenOf(visit));
    return commit(visit, [withdrawLinks(visit, member.id, 'export'), write], { ok: true } as const);
  }),

  // Fetched as often as the browser wants for these minutes: it changes nothing.
  serve(getExport, async (visit) => {
    const member = await findLinked(visit, { token: tokenOf(visit), purpose: 'export' });
    if (!member) throw new ApiError('link_invalid');
    const own = await readExport(visit, member.id);
    return { site: visit.tenant.name, made: new Date(visit.now).toISOString(), ...own };
  }),
];

/** The session itself opens the file, so that no secret stands in an address. */
function tokenOf({ session }: Visit): string {
  if (!session) throw new ApiError('authentication_required');
  return `export ${session.tokenHash}`;
}
