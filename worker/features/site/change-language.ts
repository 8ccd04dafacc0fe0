import type { Handler } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { updateUser } from '#client/features/auth/contract.ts';
import { isLocale } from '#client/i18n/locales.ts';
import type { AppEnv } from '#worker/context/app-env.ts';
import { localeCookie } from '#worker/context/cookies.ts';
import { assertForm, assertFormOrigin } from '#worker/http/security/csrf.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import { addCookies } from '#worker/http/answer-headers.ts';
import { getReturnUrl } from './return-url.ts';

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
