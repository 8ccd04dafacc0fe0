import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { forgetMember } from '#client/features/auth/forget-member.ts';
import { href } from '#client/paths.ts';

/**
 * SPEC §8: a 403 with `authentication_required` means that the session has ended. The user is logged out here too
 * and taken to the login page, and from there to where they were going; nothing is reported.
 */
export function watchAuthentication(
  queries: QueryClient,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'authentication_required') return;
    if (!queries.getQueryData(['user'])) return;
    forgetMember(queries);
    const { location, navigation } = router.state;
    const { pathname, search } = navigation.location ?? location;
    void router.navigate(`${href('login')}?${new URLSearchParams({ next: pathname + search })}`);
  };
  queries.getQueryCache().config.onError = onError;
  queries.getMutationCache().config.onError = onError;
}
