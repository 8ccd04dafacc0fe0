import type { Handler } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { updateUser } from '#client/features/auth/contract.ts';
import { isLocale } from '#client/i18n/locales.ts';
import { href } from '#client/paths.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { localeCookie } from '#worker/http/cookies.ts';
import { assertForm, assertSameOrigin } from '#worker/http/security/csrf.ts';
import { type RequestContext, isSecureOrigin, addCookies } from '#worker/http/request-context.ts';

/**
 * The language form of every page. It loads a document, because every word of the page changes, and returns to
 * where it was posted from. SPEC §7: for a logged-in user it is also a PUT of user.php.
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
    const headers = { location: postedFrom(context), 'cache-control': 'no-store' };
    return addCookies(context, new Response(null, { status: 303, headers }));
  };
}

function ignoreVisitor(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'authentication_required') throw error;
}

/**
 * Our Referrer-Policy sends the whole address to our own pages; anything else leads home. It stays a whole address:
 * of `https://our.example//evil.example` the path alone would lead to the other host.
 */
function postedFrom({ request, origin }: RequestContext): string {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return href('index');
  const url = new URL(referrer);
  // It would outweigh the choice.
  url.searchParams.delete('lang');
  return url.origin === origin ? url.href : href('index');
}
