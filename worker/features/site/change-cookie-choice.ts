import type { Handler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/app-env.ts';
import { cookieChoiceCookie, trackingCookie } from '#worker/context/cookies.ts';
import { commitWrites } from '#worker/db/write.ts';
import { writeNetworkRefusal } from '#worker/features/affiliates/postback-store.ts';
import { assertForm, assertFormOrigin } from '#worker/http/security/csrf.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import { addCookies } from '#worker/http/answer-headers.ts';
import { createTrackingCookie } from '#worker/tenancy/tracking.ts';
import { getReturnUrl } from './return-url.ts';

/**
 * Handles the choice about the advertising cookie, in the bar and on its own page, and leads back. Its address carries
 * what an allowed cookie stores; a declined one is deleted at once (docs/product.md#consent).
 */
export function changeCookieChoice(): Handler<AppEnv> {
  return async (c) => {
    const { context } = c.var;
    assertFormOrigin(context);
    assertForm(context.request);
    const choice = (await c.req.parseBody())['choice'];
    if (choice !== 'allowed' && choice !== 'declined') {
      throw new ApiError('validation', { fields: { choice: 'choose_one' } });
    }
    const isSecure = isSecureOrigin(context);
    if (choice === 'declined' && context.session !== null)
      await commitWrites(context.db, writeNetworkRefusal(context, context.session.member.id));
    const tracking = choice === 'allowed' ? createTrackingCookie(context) : trackingCookie('', isSecure);
    context.cookies.push(cookieChoiceCookie(choice, isSecure));
    if (tracking !== null) context.cookies.push(tracking);
    const headers = { location: getReturnUrl(context), 'cache-control': 'no-store' };
    return addCookies(context, new Response(null, { status: 303, headers }));
  };
}
