import type { BatchItem } from 'drizzle-orm/batch';
import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { enter } from '#worker/features/auth/session/start-session.ts';
import { commit } from '#worker/idempotency/store.ts';
import { endOtherSessions, newSession, unchangedMember } from '#worker/session/store.ts';
import type { Visit } from '#worker/http/request-context.ts';

const DONE = { ok: true } as const;

/**
 * SECURITY 2: what changes how somebody logs in begins their session anew and ends all others, in one batch. `field` is
 * where they gave the password that it rests on.
 */
export async function commitAnew(
  visit: Visit,
  member: { id: string; passwordHash: string | null },
  field: string,
  writes: readonly BatchItem<'sqlite'>[],
): Promise<typeof DONE> {
  const session = newSession(visit, unchangedMember(visit, member));
  const all = [session.write, ...writes, endOtherSessions(visit, member.id, session.tokenHash)];
  const answer = await commit(visit, all, DONE).catch((error: unknown) => {
    // Somebody else with the old password was faster.
    if (!isNotNullViolation(error, 'sessions.member_id')) throw error;
    throw new ApiError('validation', { fields: { [field]: 'password_wrong' } });
  });
  await enter(visit, session.token);
  return answer;
}
