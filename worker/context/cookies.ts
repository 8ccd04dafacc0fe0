import { SESSION_S } from '#worker/session/session.ts';
import { isSecureOrigin, type SiteContext } from './site-context.ts';

/** Reads one cookie without a map of all of them. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

const DAY_S = 86_400;

/** Lasts 365 days. Scripts may read it, because it contains no secret. */
export function localeCookie(locale: string, secure: boolean): string {
  return `locale=${locale}; Max-Age=${365 * DAY_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * `__Host-auth`, or plain `auth` on http://localhost, where the prefix cannot work. It lasts as long as the session; an
 * empty token ends it (docs/security.md#sessions).
 */
export function authCookie(token: string, secure: boolean): string {
  const age = token === '' ? 0 : SESSION_S;
  return `${authCookieName(secure)}=${token}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function authCookieName(secure: boolean): string {
  return secure ? '__Host-auth' : 'auth';
}

/** Tracking data for 30 days; `value` has only characters that a cookie may contain. An empty one deletes it. */
export function trackingCookie(value: string, secure: boolean): string {
  const age = value === '' ? 0 : 30 * DAY_S;
  return `tracking=${value}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The choice about the advertising cookie, for 180 days. Only the server reads it. */
export function cookieChoiceCookie(choice: string, secure: boolean): string {
  return `cookie_choice=${choice}; Max-Age=${180 * DAY_S}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

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
