import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { getPageMember } from '#client/api/page-headers.ts';
import { loginChannel } from '#client/features/auth/session/tab-channels.ts';
import { clearMemberQueries } from '#client/features/auth/session/member-queries.ts';
import { announceSessionEnd } from '#client/features/auth/session/session-end.ts';
import { href } from '#client/routes.ts';

/**
 * Logs out when a refresh finds no user, and reloads when another backend, which knows of no pages, finds another one.
 * Returns the handler of a 403 with `authentication_required`: it goes to login, and from there back to the requested
 * page.
 */
export function watchAuthentication(
  queries: QueryClient,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>,
  reload = () => location.reload(),
): () => boolean {
  const userId = () => getPageMember(queries);
  let known = userId();

  const leave = (): boolean => {
    if (!known) return router.state.navigation.location?.pathname === href('login');
    announceSessionEnd(known);
    clearMemberQueries(queries);
    const { location: currentLocation, navigation } = router.state;
    const { pathname, search } = navigation.location ?? currentLocation;
    void router.navigate(`${href('login')}?${new URLSearchParams({ next: pathname + search })}`);
    return true;
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const id = userId();
    // Values set by hand come from a deliberate login or logout.
    if (known && id !== known && !event.action.manual) {
      if (id) reload();
      else leave();
    }
    if (id && !known) loginChannel.announce();
    known = id;
  });
  return leave;
}
