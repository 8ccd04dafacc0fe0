import type { BatchItem } from 'drizzle-orm/batch';
import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { authCookie } from '#worker/http/cookies.ts';
import { commit } from '#worker/idempotency/store.ts';
import { type Session, endSession, newSession, readSession } from '#worker/session/store.ts';
import { type Visit, isSecure } from '#worker/http/request-context.ts';
import { type UsedLink, linkedMemberId } from '../one-time-link-store.ts';

/** Makes this visit that of a session which has just begun. The one that the browser had ends. */
export async function enter(visit: Visit, token: string): Promise<Session | null> {
  const session = await readSession(visit, token);
  if (!session) return null;
  if (visit.session) await endSession(visit, visit.session.tokenHash);
  visit.session = session;
  visit.cookies.push(authCookie(token, isSecure(visit)));
  return session;
}

/**
 * Uses a link up: whatever follows from it, and a new session, all in one batch. The session takes its member from the
 * link, so that nothing at all happens when the link was used a moment ago.
 */
export async function enterByLink(
  visit: Visit,
  link: UsedLink,
  writes: (session: { tokenHash: string }) => BatchItem<'sqlite'>[],
): Promise<{ ok: true }> {
  const session = newSession(visit, linkedMemberId(visit, link));
  try {
    const answer = await commit(visit, [session.write, ...writes(session)], { ok: true } as const);
    await enter(visit, session.token);
    return answer;
  } catch (error) {
    if (isNotNullViolation(error, 'sessions.member_id')) throw new ApiError('link_invalid');
    if (isUniqueViolation(error, 'members.email_normalised')) throw new ApiError('activation_failed');
    throw error;
  }
}
