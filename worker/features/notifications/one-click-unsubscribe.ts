import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { switchOffByLink } from './api.ts';

/** The one field, in either of the two encodings that RFC 8058 allows. */
const ONE_CLICK = /^\s*List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/;

/**
 * RFC 8058: the server of a mail program posts this to the address in `List-Unsubscribe`. It comes from no page of
 * ours and carries no cookie; what allows it is the token alone. Any other form goes on to the page.
 */
export function oneClickUnsubscribe(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A copy, as the page may have to read it again.
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
