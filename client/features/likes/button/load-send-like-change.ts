import type { QueryClient } from '@tanstack/react-query';
import { isOnline } from '#client/api/connection.ts';
import { prefetch } from '#client/api/loading.ts';
import { toLikeScope } from '../queries.ts';
import { type LikeChange, keepAtSessionEnd } from './like-change.ts';

type SenderModule = typeof import('./send-like-change.ts');

const load = (): Promise<SenderModule> => import('./send-like-change.ts');

/** Attempts while the browser says it is online but the network does not work yet. */
const MAX_ONLINE_FAILURES = 5;

/**
 * Loads the script that sends likes. Offline the click waits, and every heart of the same member shows that. If the
 * session ends meanwhile, the click is kept for the next login.
 */
export async function loadSendLikeChange(
  queries: QueryClient,
  press: LikeChange,
  loadScript = load,
): Promise<SenderModule> {
  const stopKeeping = keepAtSessionEnd(press);
  try {
    return await loadScript();
  } catch (error) {
    if (isOnline()) throw error;
    return await loadOnceOnline(queries, press, loadScript);
  } finally {
    stopKeeping();
  }
}

function loadOnceOnline(
  queries: QueryClient,
  { member, liked }: LikeChange,
  loadScript: typeof load,
): Promise<SenderModule> {
  const mutation = queries.getMutationCache().build<SenderModule, Error, boolean, unknown>(queries, {
    scope: { id: toLikeScope(member.id) },
    networkMode: 'online',
    retry: (failures) => !isOnline() || failures < MAX_ONLINE_FAILURES,
    // Prefetched instead of imported: a failed import reloads the page, which would lose the click.
    mutationFn: () => prefetch(loadScript),
  });
  return mutation.execute(liked);
}
