import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { localeCookie, readCookie } from '#worker/http/cookies.ts';
import { pageCookie } from '#worker/http/page-cookie.ts';
import { isSecure } from '#worker/http/request-context.ts';

/**
 * Keeps the language that an address has chosen, as the language menu would. An account keeps its own language: only
 * the menu and the settings change that.
 */
export function rememberLanguage(): MiddlewareHandler<AppEnv> {
  return pageCookie(/[?&]lang=/, (visit) => {
    const isChosenHere = visit.url.searchParams.get('lang') === visit.locale;
    const isKnown = readCookie(visit.request.headers.get('cookie'), 'locale') === visit.locale;
    return isChosenHere && !isKnown ? localeCookie(visit.locale, isSecure(visit)) : null;
  });
}
