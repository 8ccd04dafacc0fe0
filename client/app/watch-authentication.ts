import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { clearMemberQueries } from '#client/features/auth/session/clear-member-queries.ts';
import { announceSessionEnd } from '#client/features/auth/session/session-end.ts';
import { href } from '#client/routes.ts';

/**
 * Reloads when a refresh finds another user, and logs out when it finds none. Returns the handler of a 403 with
 * `authentication_required`: it goes to login, and from there back to the requested page.
 */
export function watchAuthentication(
  queries: QueryClient,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>,
  reload = () => location.reload(),
): () => boolean {
  const userId = () => queries.getQueryData<{ id: string } | null>(['user'])?.id;
  let known = userId();

  const leave = (): boolean => {
    if (!known) return router.state.navigation.location?.pathname === href('login');
    announceSessionEnd(known);
    clearMemberQueries(queries);
    const { location: here, navigation } = router.state;
    const { pathname, search } = navigation.location ?? here;
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
    known = id;
  });
  return leave;
}
