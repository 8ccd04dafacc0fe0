import { href } from '#client/routes.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * The page that a form was sent from. The site's Referrer-Policy sends the whole address to its own pages; other referrers lead home. The result stays a whole
 * address, because the path of `https://our.example//evil.example` alone would lead to the other host.
 */
export function getReturnUrl({ request, origin }: RequestContext): string {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return href('index');
  const url = new URL(referrer);
  // A `lang` in the address would override the choice.
  url.searchParams.delete('lang');
  return url.origin === origin ? url.href : href('index');
}
