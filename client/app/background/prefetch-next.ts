import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { prefetch } from '#client/api/loading.ts';
import { likesListQuery } from '#client/features/likes/list/queries.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { routes } from '#client/routes.ts';
import { runWhenIdle } from '#client/ui/wait-for.ts';

/** Prefetches the pages that members open next, unless the browser saves data. */
export function prefetchNext(queries: QueryClient, call: Call): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return () => undefined;
  const stopped = new AbortController();
  const cancelIdle = runWhenIdle(() => fetchNext(queries, call, stopped.signal));
  return () => {
    cancelIdle();
    stopped.abort();
  };
}

async function fetchNext(queries: QueryClient, call: Call, stopped: AbortSignal): Promise<void> {
  // Without the calls, during which a script that a navigation misses has to reload the page.
  await prefetch(() =>
    Promise.allSettled([
      import('#client/features/likes/button/send-like-change.ts'),
      import('#client/features/members/profile/route.tsx'),
      loadTexts(routes['members-id'].texts),
    ]),
  );
  // The member has logged out meanwhile.
  if (stopped.aborted) return;
  await Promise.allSettled([
    queries.infiniteQuery(likesListQuery(call, 'liked-me')),
    queries.infiniteQuery(likesListQuery(call, 'matches')),
  ]);
}
