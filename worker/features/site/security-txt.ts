import type { Handler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';

const DAY_MS = 86_400_000;
/** The format asks for less than a year, so that nobody trusts a file that was forgotten. */
const VALID_DAYS = 180;

/** Where to report a weakness of this site, as RFC 9116 has it. */
export function serveSecurityTxt(): Handler<AppEnv> {
  return (c) => {
    const { site, context } = c.var;
    // By the day, so that the answer is the same for everyone who asks on it.
    const today = context.now - (context.now % DAY_MS);
    const lines = [
      `Contact: mailto:${site.tenant.support_email}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${listSiteLanguages(site.tenant).join(', ')}`,
      `Canonical: ${site.origin}/.well-known/security.txt`,
    ];
    return c.body(`${lines.join('\n')}\n`, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${DAY_MS / 1000}`,
    });
  };
}
