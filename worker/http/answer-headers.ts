import { authCookie } from '#worker/context/cookies.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
/**
 * Of every document. No proxy may change it: hydration would find another text than it has rendered, for example
 * where mail addresses are hidden from robots.
 */
export const DOCUMENT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store, no-transform',
} as const;

/** Of a document that browsers may keep if they ask again each time. */
export const REVALIDATED = 'private, no-cache, no-transform';

/**
 * Adds the cookies of the request context to the answer. The end of a session also clears the browser's cache, but
 * not its storage, which belongs to the device: language, entry warning, dismissed alerts.
 */
export function addCookies(context: RequestContext, response: Response): Response {
  for (const cookie of context.cookies) response.headers.append('set-cookie', cookie);
  if (context.cookies.includes(authCookie('', isSecureOrigin(context)))) clearBrowserCache(response);
  return response;
}

export function clearBrowserCache(response: Response): void {
  response.headers.set('clear-site-data', '"cache"');
}
