import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { prefetch } from '#client/api/prefetch.ts';
import { likesListQuery } from '#client/features/likes/list/queries.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { runWhenIdle } from './when-idle.ts';

/** Fetches what a member opens next, unless the member has asked the browser to save data. */
export function prefetchNext(queries: QueryClient, call: Call): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return () => undefined;
  const left = new AbortController();
  const callOff = runWhenIdle(() => prefetch(() => fetchNext(queries, call, left.signal)));
  return () => {
    callOff();
    left.abort();
  };
}

async function fetchNext(queries: QueryClient, call: Call, left: AbortSignal): Promise<void> {
  await Promise.allSettled([
    import('#client/features/likes/set-liked.ts'),
    import('#client/features/activity/activity-panel.tsx'),
    import('#client/features/likes/match/match-dialog-host.tsx'),
    import('#client/routes/own-routes.tsx'),
    import('#client/features/likes/list/route.tsx'),
    import('#client/features/members/profile/route.tsx'),
    loadTexts('activity'),
    loadTexts('likes'),
  ]);
  // Who has logged out meanwhile has no likes to ask for.
  if (left.aborted) return;
  await Promise.allSettled([
    queries.infiniteQuery(likesListQuery(call, 'liked-me')),
    queries.infiniteQuery(likesListQuery(call, 'matches')),
  ]);
}
