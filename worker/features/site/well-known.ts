import type { Handler } from 'hono';
import type { AppEnv } from '#worker/context/request-context.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import { href } from '#client/routes.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year, so that a forgotten file is not trusted. */
const VALIDITY_DAYS = 180;

/** Where to report a weakness of this site, according to RFC 9116. */
export function serveSecurityTxt(): Handler<AppEnv> {
  return (c) => {
    const { site, context } = c.var;
    // Rounded to the day, so that the answer is the same for everyone on that day.
    const today = context.now - (context.now % DAY_MS);
    const lines = [
      `Contact: mailto:${site.tenant.support_email}`,
      `Expires: ${new Date(today + VALIDITY_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${listSiteLanguages(site.tenant).join(', ')}`,
      `Canonical: ${site.origin}/.well-known/security.txt`,
    ];
    return c.body(`${lines.join('\n')}\n`, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${DAY_MS / 1000}`,
    });
  };
}

/**
 * Where password managers send a member whose password has leaked:
 * https://w3c.github.io/webappsec-change-password-url/
 */
export function redirectToPassword(): Handler<AppEnv> {
  return (c) => {
    c.header('cache-control', 'no-store');
    return c.redirect(href('settings-password'), 303);
  };
}
