import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { NoticeKind } from '#client/features/notifications/notification-kinds.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { updateSwitches } from './switch-store.ts';
import { findUnsubscribeLink } from './unsubscribe-store.ts';

/** The single form field in either of the two encodings that RFC 8058 allows. */
const ONE_CLICK = /^\s*List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/;

const TOKEN = /^[0-9a-f]{64}$/;

/**
 * RFC 8058: the server of a mail program posts to the address in `List-Unsubscribe`. The request has no origin and no
 * cookie, so only the token authorises it. Any other form continues to the page.
 */
export function oneClickUnsubscribe(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Reads a clone, because the page may read the body as well.
    const body = new TextDecoder().decode(await c.req.raw.clone().arrayBuffer());
    if (!ONE_CLICK.test(body)) return next();
    const { context } = c.var;
    const token = c.req.query('token') ?? '';
    try {
      await switchOffByLink(context, token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'link_invalid') throw error;
      if (!TOKEN.test(token)) return c.body(null, 410);
      // Expired, or of an account that is erased: there is nothing left to switch off by it, which is no failure.
      const t = getTranslator(context.locale);
      return c.text(`${t('notifications.unsubscribe.gone_heading')}. ${t('notifications.unsubscribe.gone')}`);
    }
    return c.body(null, 204);
  };
}

/** The link stays valid, so that a repeated request succeeds as well. */
export async function switchOffByLink(context: RequestContext, token: string): Promise<{ kind: NoticeKind }> {
  const link = await findUnsubscribeLink(context, token);
  if (!link) throw new ApiError('link_invalid');
  const { memberId, kind } = link;
  return commit(context, updateSwitches(context, memberId, [{ kind, channel: 'mail' }], false), { kind });
}
