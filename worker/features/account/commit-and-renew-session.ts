import { ApiError } from '#client/api/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { startSession } from '#worker/features/auth/session/start-session.ts';
import { passOnSubscription } from '#worker/features/notifications/push/subscription-store.ts';
import { endOtherSessions, selectMemberByPassword } from '#worker/session/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * Commits a change of how the member logs in: it starts a new session and ends all others, in one batch
 * (docs/security.md#sessions). `field` names the form field of the password that proves the member.
 */
export function commitAndRenewSession(
  context: RequestContext,
  member: { id: string; passwordHash: string | null },
  field: string,
  writes: readonly Write[],
): ReturnType<typeof startSession> {
  return startSession(context, {
    memberId: selectMemberByPassword(context, member),
    writes: ({ tokenHash }) => [
      ...writes,
      // The other browsers are no longer notified, as their sessions end.
      passOnSubscription(context, tokenHash),
      endOtherSessions(context, member.id, tokenHash),
    ],
    refusal: new ApiError('validation', { fields: { [field]: 'password_wrong' } }),
  });
}
