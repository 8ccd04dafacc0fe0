/** Reads one cookie without building a map of all of them. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

const DAY_S = 86_400;

/** SPEC §9: the locale cookie lives 365 days. Scripts may read it: it holds no secret. */
export function localeCookie(locale: string, secure: boolean): string {
  return `locale=${locale}; Max-Age=${365 * DAY_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * SECURITY 3: `__Host-auth`, or plain `auth` on http://localhost where the prefix cannot work. 30 days.
 * An empty token ends the cookie.
 */
export function authCookie(token: string, secure: boolean): string {
  const age = token === '' ? 0 : 30 * DAY_S;
  return `${authCookieName(secure)}=${token}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function authCookieName(secure: boolean): string {
  return secure ? '__Host-auth' : 'auth';
}

/** Where a visitor came from, for 30 days; `value` is made of what a cookie may hold. Only the server reads it. */
export function trackingCookie(value: string, secure: boolean): string {
  return `tracking=${value}; Max-Age=${30 * DAY_S}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
