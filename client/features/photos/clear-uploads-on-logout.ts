import type { QueryClient } from '@tanstack/react-query';
import type { UploadQueue } from './upload-queue.ts';

/** Uploads of one member are never sent in the name of the next one. */
export function clearUploadsOnLogout(queries: QueryClient, { clear }: Pick<UploadQueue, 'clear'>): void {
  let id = getUserId(queries);
  queries.getQueryCache().subscribe(() => {
    const now = getUserId(queries);
    if (now === id) return;
    id = now;
    clear();
  });
}

function getUserId(queries: QueryClient): string | undefined {
  return queries.getQueryData<{ id: string } | null>(['user'])?.id;
}
