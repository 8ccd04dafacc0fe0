import type { Handler } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { updateUser } from '#client/features/auth/contract.ts';
import { isLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { localeCookie } from '#worker/http/cookies.ts';
import { assertForm, assertSameOrigin } from '#worker/http/security/csrf.ts';
import { type RequestContext, isSecureOrigin, addCookies } from '#worker/http/request-context.ts';

/**
 * Handles the language form of every page. It loads a document, because every text of the page changes, and leads back to
 * the page it was sent from. For members it is also a PUT of user.php (docs/product.md#languages).
 */
export function changeLanguage(call: (context: RequestContext) => Call): Handler<AppEnv> {
  return async (c) => {
    const { context } = c.var;
    assertSameOrigin(context);
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
 * The site's Referrer-Policy sends the whole address to its own pages; other referrers lead home. The result stays a whole
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
