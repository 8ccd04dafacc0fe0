import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { clearMemberQueries } from '#client/features/auth/session/clear-member-queries.ts';
import { announceSessionEnd } from '#client/features/auth/session/session-end.ts';
import { href } from '#client/paths.ts';

/**
 * Notices by a refresh that somebody else is logged in, and starts anew, or that nobody is any more. Returns what to do
 * at a 403 with `authentication_required` (SPEC §8): the user is logged out here too and taken to the login page, and
 * from there to where they were going; nothing is reported.
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
    // What was set by hand was meant: logging in, logging out.
    if (known && id !== known && !event.action.manual) {
      if (id) reload();
      else leave();
    }
    known = id;
  });
  return leave;
}
