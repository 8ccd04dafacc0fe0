import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { commit } from '#worker/idempotency/store.ts';
import { prepareSession } from '#worker/session/store.ts';
import { switchToSession } from '#worker/session/switch-session.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { type LinkSecret, selectLinkedMemberId } from '../one-time-link-store.ts';

/**
 * Uses up a link: runs its statements and starts a session in one batch. The session selects its member from the link, so
 * that the whole batch fails when another request has just used the link.
 */
export async function startSessionByLink(
  context: RequestContext,
  link: LinkSecret,
  writes: (session: { tokenHash: string }) => Write[],
): Promise<{ ok: true }> {
  const session = prepareSession(context, selectLinkedMemberId(context, link));
  try {
    const answer = await commit(context, [session.write, ...writes(session)], { ok: true } as const);
    await switchToSession(context, session.token);
    return answer;
  } catch (error) {
    if (isNotNullViolation(error, 'sessions.member_id')) throw new ApiError('link_invalid');
    if (isUniqueViolation(error, 'members.email_normalised')) throw new ApiError('activation_failed');
    throw error;
  }
}
