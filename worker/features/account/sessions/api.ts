import { ApiError } from '#client/api/errors.ts';
import { endAllOthers, endOneSession, listSessions } from '#client/features/account/sessions/contract.ts';
import { currentSession } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import { deviceOf } from './user-agent.ts';
import { endOwnSession, ownSessions } from './store.ts';

const DONE = { ok: true } as const;

export const sessionsApi = [
  serve(listSessions, async (visit) => {
    const { member, tokenHash } = currentSession(visit);
    const rows = await ownSessions(visit, member.id);
    const sessions = rows.map((row) => ({
      id: publicId(row.tokenHash),
      ...deviceOf(row.userAgent),
      started: new Date(row.createdAt).toISOString(),
      last_seen: new Date(row.lastSeenAt).toISOString(),
      current: row.tokenHash === tokenHash,
    }));
    return {
      sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
      now: new Date(visit.now).toISOString(),
    };
  }),

  serve(endOneSession, async (visit, { params: { id } }) => {
    const { member, tokenHash } = currentSession(visit);
    const rows = await ownSessions(visit, member.id);
    const found = rows.find((row) => publicId(row.tokenHash) === id && row.tokenHash !== tokenHash);
    if (!found) throw new ApiError('not_found');
    return commit(visit, [endOwnSession(visit, member.id, found.tokenHash)], DONE);
  }),

  serve(endAllOthers, async (visit) => {
    const { member, tokenHash } = currentSession(visit);
    return commit(visit, [endOtherSessions(visit, member.id, tokenHash)], DONE);
  }),
];

/** Enough to tell one's own sessions apart. The whole hash stays here. */
function publicId(tokenHash: string): string {
  return tokenHash.slice(0, 24);
}
