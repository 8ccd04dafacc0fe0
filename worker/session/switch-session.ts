import { authCookie } from '#worker/context/cookies.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import type { Session } from './session.ts';
import { readSession } from './find-session-store.ts';
import { endSession } from './store.ts';
import { deriveToken, hashToken } from './token.ts';

/** Switches this request to a new session and ends the previous session of the browser. */
export async function switchToSession(context: RequestContext, token: string): Promise<Session | null> {
  const session = await readSession(context, hashToken(token));
  if (!session) return null;
  // A repeated request may have the session already.
  if (context.session && context.session.tokenHash !== session.tokenHash)
    await endSession(context, context.session);
  context.session = session;
  context.pageMember = session.member.id;
  const cookie = authCookie(token, isSecureOrigin(context));
  if (!context.cookies.includes(cookie)) context.cookies.push(cookie);
  return session;
}

/** Leaves this browser without a session; the database has ended it. */
export function leaveSession(context: RequestContext): void {
  context.session = null;
  context.cookies.push(authCookie('', isSecureOrigin(context)));
}

/** Sets the cookie of the first answer again, whose session may have ended since. */
export async function repeatSessionChange(
  context: RequestContext,
  secret: string,
  sessionSeed: string | null,
): Promise<void> {
  if (sessionSeed) await switchToSession(context, deriveToken(secret, sessionSeed));
  else if (sessionSeed === '' && context.session === null) leaveSession(context);
}
