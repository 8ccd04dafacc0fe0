import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { switchOffByLink } from './api.ts';

/** The single form field in either of the two encodings that RFC 8058 allows. */
const ONE_CLICK = /^\s*List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/;

/**
 * RFC 8058: the server of a mail program posts to the address in `List-Unsubscribe`. The request has no origin and no
 * cookie, so only the token authorises it. Any other form continues to the page.
 */
export function oneClickUnsubscribe(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Reads a clone, because the page may read the body as well.
    const body = new TextDecoder().decode(await c.req.raw.clone().arrayBuffer());
    if (!ONE_CLICK.test(body)) return next();
    try {
      await switchOffByLink(c.var.context, c.req.query('token')?.slice(0, 200) ?? '');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'link_invalid') throw error;
      return c.body(null, 410);
    }
    return c.body(null, 204);
  };
}
