import type { BatchItem } from 'drizzle-orm/batch';
import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { authCookie } from '#worker/http/cookies.ts';
import { commit } from '#worker/idempotency/store.ts';
import { type Session, endSession, prepareSession, readSession } from '#worker/session/store.ts';
import { type RequestContext, isSecureOrigin } from '#worker/http/request-context.ts';
import { type LinkSecret, selectLinkedMemberId } from '../one-time-link-store.ts';

/** Makes this visit that of a session which has just begun. The one that the browser had ends. */
export async function switchToSession(context: RequestContext, token: string): Promise<Session | null> {
  const session = await readSession(context, token);
  if (!session) return null;
  if (context.session) await endSession(context, context.session.tokenHash);
  context.session = session;
  context.cookies.push(authCookie(token, isSecureOrigin(context)));
  return session;
}

/**
 * Uses a link up: whatever follows from it, and a new session, all in one batch. The session takes its member from the
 * link, so that nothing at all happens when the link was used a moment ago.
 */
export async function startSessionByLink(
  context: RequestContext,
  link: LinkSecret,
  writes: (session: { tokenHash: string }) => BatchItem<'sqlite'>[],
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
