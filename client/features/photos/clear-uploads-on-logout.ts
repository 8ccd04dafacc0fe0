import type { QueryClient } from '@tanstack/react-query';
import type { UploadQueue } from './upload-queue.ts';

/** What one member sends is not sent in the name of the next one. */
export function clearUploadsOnLogout(queries: QueryClient, { clear }: Pick<UploadQueue, 'clear'>): void {
  let id = idOfUser(queries);
  queries.getQueryCache().subscribe(() => {
    const now = idOfUser(queries);
    if (now === id) return;
    id = now;
    clear();
  });
}

function idOfUser(queries: QueryClient): string | undefined {
  return queries.getQueryData<{ id: string } | null>(['user'])?.id;
}
