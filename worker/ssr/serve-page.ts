import type { Handler } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { href } from '#client/routes.ts';
import { assertForm, assertFormOrigin, isUnsafeMethod } from '#worker/http/security/csrf.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { respondWithPage } from './respond-with-page.ts';

/** Answers every page and every form that is posted to its page. */
export function servePage(call: (context: RequestContext) => Call): Handler<AppEnv> {
  return (c) => {
    const context = c.get('context');
    if (!isReadable(context.url.pathname) || isForeign(context.url.pathname)) throw new ApiError('not_found');
    if (isUnsafeMethod(c.req.method)) {
      if (c.req.method !== 'POST') throw new ApiError('method_not_allowed');
      assertFormOrigin(context);
      assertForm(context.request, { withFile: context.url.pathname === href('profile') });
    }
    return respondWithPage(context, call(context));
  };
}

/** Requests of scanners: no page has a dot in its path, except in a slug or an id. */
function isForeign(pathname: string): boolean {
  return pathname.includes('/.') || (/\.\w+$/.test(pathname) && !/^\/(landers|members)\//.test(pathname));
}

/** React Router would log an address that cannot be decoded, and typed text must not reach the log. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
