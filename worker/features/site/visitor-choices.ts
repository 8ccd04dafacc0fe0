import type { Handler } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { updateUser } from '#client/features/auth/contract.ts';
import { isLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import { cookieChoiceCookie, localeCookie, trackingCookie } from '#worker/context/cookies.ts';
import { commitWrites } from '#worker/db/write.ts';
import { writeNetworkRefusal } from '#worker/features/affiliates/postback-store.ts';
import { assertForm, assertFormOrigin } from '#worker/http/security/csrf.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import { addCookies } from '#worker/http/answer-headers.ts';
import { createTrackingCookie } from '#worker/tenancy/visitor/tracking.ts';

/**
 * Handles the language form of every page. It loads a document, because every text of the page changes, and leads back to
 * the page it was sent from. For members it is also a PUT of user.php (docs/product.md#languages).
 */
export function changeLanguage(call: (context: RequestContext) => Call): Handler<AppEnv> {
  return async (c) => {
    const { context } = c.var;
    assertFormOrigin(context);
    assertForm(context.request);
    const language = (await c.req.parseBody())['language'];
    if (!isLocale(language) || !context.languages.includes(language)) {
      throw new ApiError('validation', { fields: { language: 'choose_one' } });
    }
    await call(context)(updateUser, { body: { language } }).catch(ignoreVisitor);
    const cookie = localeCookie(language, isSecureOrigin(context));
    if (!context.cookies.includes(cookie)) context.cookies.push(cookie);
    const headers = { location: getReturnUrl(context), 'cache-control': 'no-store' };
    return addCookies(context, new Response(null, { status: 303, headers }));
  };
}

function ignoreVisitor(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'authentication_required') throw error;
}

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

/**
 * The page that a form was sent from. The site's Referrer-Policy sends the whole address to its own pages; other referrers lead home. The result stays a whole
 * address, because the path of `https://our.example//evil.example` alone would lead to the other host.
 */
function getReturnUrl({ request, origin }: RequestContext): string {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return href('index');
  const url = new URL(referrer);
  // A `lang` in the address would override the choice.
  url.searchParams.delete('lang');
  return url.origin === origin ? url.href : href('index');
}
