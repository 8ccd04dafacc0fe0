import { authCookieName, readCookie } from '#worker/context/cookies.ts';
import { isSecureOrigin, type SiteContext } from '#worker/context/site-context.ts';

/** Whether a request may have a session. Another backend behind /api has cookies that we do not know. */
export function mayBeLoggedIn(
  context: Pick<SiteContext, 'ports' | 'origin'>,
  cookies: string | null | undefined,
): boolean {
  if (!cookies) return false;
  return (
    context.ports.apiOrigin !== null || readCookie(cookies, authCookieName(isSecureOrigin(context))) !== null
  );
}
