// docs/decisions/017-language-has-an-address.md
import type { MiddlewareHandler } from 'hono';
import { localeCookie, readCookie } from '#worker/context/cookies.ts';
import { setPageCookie } from '#worker/context/page-cookie.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';

/**
 * Keeps the language of an address as the language menu would. The language of an account changes only by menu or
 * settings.
 */
export function rememberLanguage(): MiddlewareHandler<AppEnv> {
  return setPageCookie(
    (address) => /[?&]lang=/.test(address),
    (context) => {
      const isChosenHere = context.url.searchParams.get('lang') === context.locale;
      const isKnown = readCookie(context.request.headers.get('cookie'), 'locale') === context.locale;
      return isChosenHere && !isKnown ? localeCookie(context.locale, isSecureOrigin(context)) : null;
    },
  );
}
