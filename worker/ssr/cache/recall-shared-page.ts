import { readValidHost } from '#worker/tenancy/request-host.ts';
import { findDatabaseProblem } from '#worker/http/require-database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { isAdvertised, readVisitor } from '#worker/tenancy/visitor/read-visitor.ts';
import { mayBeShared } from '../fixed-pages.ts';
import { mayBeLoggedIn } from '#worker/context/cookies.ts';
import { respondFromCache } from './respond-from-cache.ts';
import { toSharedPageKey } from './shared-pages.ts';

/**
 * Answers a plain request for a public page that is in memory at once, by the same decisions as the list of
 * middleware, which costs more than such an answer. Null leaves the request to the list: whatever is refused,
 * redirected, personal, rendered or given a cookie.
 */
export function createSharedPageRecall(ports: Ports): (request: Request, env: unknown) => Response | null {
  return (request, env) => {
    const { method, url, headers } = request;
    const path = method === 'GET' ? readPlainPath(url) : null;
    if (path === null || !mayBeShared(path)) return null;
    const host = readValidHost(url, headers.get('host') ?? undefined);
    const site = host === null ? null : ports.sites.resolve(host);
    if (site instanceof Promise) {
      // The list asks for the site again, and answers when it cannot be read.
      site.catch(() => undefined);
      return null;
    }
    if (site === null || site.kind !== 'site' || findDatabaseProblem(ports, site)) return null;
    const { tenant, origin } = site;
    if (mayBeLoggedIn({ ports, origin }, headers.get('cookie'))) return null;
    const { country, locale } = readVisitor(ports, tenant, { raw: request, path }, env);
    const visit = {
      request,
      tenant,
      country,
      get url() {
        return new URL(url);
      },
    };
    const visitor = { tenant, country, locale, isAdvertised: isAdvertised(visit) };
    const shared = toSharedPageKey(visitor, path, null);
    if (shared === null) return null;
    const page = ports.pages.recall(shared.key);
    return page && respondFromCache(page, headers.get('accept-encoding'));
  };
}

/** Null for an address with a query, which may set a cookie, or with a path that has to be decoded. */
function readPlainPath(url: string): string | null {
  return /[?#%]/.test(url) ? null : url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
