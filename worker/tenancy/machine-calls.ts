import { routes } from '#client/routes.ts';

/** Where the servers of other companies call: `raw-routes.ts`. */
const CALLBACKS_PATH = '/callbacks/';

/**
 * A call of a server: a notice, or the one click of a mail program. Such servers keep an address for months and follow no
 * redirect, so they are answered on every host of a site. A browser would send `Origin` with its form.
 */
export function isMachineCall({ method, headers }: Request, path: string): boolean {
  if (path.startsWith(CALLBACKS_PATH)) return true;
  return method === 'POST' && path === routes.unsubscribe.path && !headers.has('origin');
}
