import { ApiError } from '#client/api/errors.ts';
import {
  endAllOtherSessions,
  endOneSession,
  listSessions,
} from '#client/features/account/sessions/contract.ts';
import { requireSession } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import { parseUserAgent } from './user-agent.ts';
import { endMySession, findMySessions } from './store.ts';

const DONE = { ok: true } as const;

export const sessionsApi = [
  serve(listSessions, async (context) => {
    const { member, tokenHash } = requireSession(context);
    const rows = await findMySessions(context, member.id);
    const sessions = rows.map((row) => ({
      id: toPublicId(row.tokenHash),
      ...parseUserAgent(row.userAgent),
      started: new Date(row.createdAt).toISOString(),
      last_seen: new Date(row.lastSeenAt).toISOString(),
      current: row.tokenHash === tokenHash,
    }));
    return {
      sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
      now: new Date(context.now).toISOString(),
    };
  }),

  serve(endOneSession, async (context, { params: { id } }) => {
    const { member, tokenHash } = requireSession(context);
    const rows = await findMySessions(context, member.id);
    const session = rows.find((row) => toPublicId(row.tokenHash) === id && row.tokenHash !== tokenHash);
    if (!session) throw new ApiError('not_found');
    return commit(context, [endMySession(context, member.id, session.tokenHash)], DONE);
  }),

  serve(endAllOtherSessions, async (context) => {
    const { member, tokenHash } = requireSession(context);
    return commit(context, [endOtherSessions(context, member.id, tokenHash)], DONE);
  }),
];

/** Long enough to tell the member's own sessions apart, without revealing the whole hash. */
function toPublicId(tokenHash: string): string {
  return tokenHash.slice(0, 24);
}
