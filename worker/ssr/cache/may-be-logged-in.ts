import { authCookieName, readCookie } from '#worker/http/cookies.ts';
import { type RequestContext, isSecureOrigin } from '#worker/http/request-context.ts';

/** Whether a request may have a session. Another backend behind /api has cookies that we do not know. */
export function mayBeLoggedIn(
  context: Pick<RequestContext, 'ports' | 'origin'>,
  cookies: string | null | undefined,
): boolean {
  if (!cookies) return false;
  return (
    context.ports.apiOrigin !== null || readCookie(cookies, authCookieName(isSecureOrigin(context))) !== null
  );
}
