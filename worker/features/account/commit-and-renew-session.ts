import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { passOnSubscription } from '#worker/features/notifications/push/subscription-store.ts';
import { commit } from '#worker/idempotency/store.ts';
import { endOtherSessions, prepareSession, selectMemberByPassword } from '#worker/session/store.ts';
import { switchToSession } from '#worker/session/switch-session.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

const DONE = { ok: true } as const;

/**
 * Commits a change of how the member logs in: it starts a new session and ends all others, in one batch
 * (docs/security.md#sessions). `field` names the form field of the password that proves the member.
 */
export async function commitAndRenewSession(
  context: RequestContext,
  member: { id: string; passwordHash: string | null },
  field: string,
  writes: readonly Write[],
): Promise<typeof DONE> {
  const session = prepareSession(context, selectMemberByPassword(context, member));
  const all = [
    session.write,
    ...writes,
    // The other browsers are no longer notified, as their sessions end.
    passOnSubscription(context, session.tokenHash),
    endOtherSessions(context, member.id, session.tokenHash),
  ];
  const answer = await commit(context, all, DONE).catch((error: unknown) => {
    // Another request that proved itself with the old password was faster.
    if (!isNotNullViolation(error, 'sessions.member_id')) throw error;
    throw new ApiError('validation', { fields: { [field]: 'password_wrong' } });
  });
  await switchToSession(context, session.token);
  return answer;
}
