import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { authCookie } from '#worker/http/cookies.ts';
import { commit } from '#worker/idempotency/store.ts';
import type { Session } from '#worker/session/session.ts';
import { readSession } from '#worker/session/read-store.ts';
import { endSession, prepareSession } from '#worker/session/store.ts';
import { type RequestContext, isSecureOrigin } from '#worker/http/request-context.ts';
import { type LinkSecret, selectLinkedMemberId } from '../one-time-link-store.ts';

/** Switches this request to a new session and ends the previous session of the browser. */
export async function switchToSession(context: RequestContext, token: string): Promise<Session | null> {
  const session = await readSession(context, token);
  if (!session) return null;
  if (context.session) await endSession(context, context.session);
  context.session = session;
  context.cookies.push(authCookie(token, isSecureOrigin(context)));
  return session;
}

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
