import type { QueryClient } from '@tanstack/react-query';
import { prefetch } from '#client/api/prefetch.ts';
import { toLikeScope } from './queries.ts';

type SetLiked = typeof import('./set-liked.ts');

const load = (): Promise<SetLiked> => import('./set-liked.ts');

/** Tries of a browser that says it is online before the network is of use. */
const TRIES_ONLINE = 5;

/**
 * Loads the script that sends a like. Without a connection the press waits for one, and every heart of the same person
 * shows that it waits.
 */
export async function loadSetLiked(
  queries: QueryClient,
  { id, liked }: { id: string; liked: boolean },
  loadScript = load,
): Promise<SetLiked> {
  try {
    return await loadScript();
  } catch (error) {
    if (navigator.onLine) throw error;
  }
  const mutation = queries.getMutationCache().build<SetLiked, Error, boolean, unknown>(queries, {
    scope: { id: toLikeScope(id) },
    networkMode: 'online',
    retry: (failures) => !navigator.onLine || failures < TRIES_ONLINE,
    // A page that reloads because a script is missing would lose the press.
    mutationFn: () => prefetch(loadScript),
  });
  return mutation.execute(liked);
}
