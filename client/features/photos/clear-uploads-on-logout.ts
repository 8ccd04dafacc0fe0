import type { QueryClient } from '@tanstack/react-query';
import { getPageMember } from '#client/api/page-member.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Uploads of one member are never sent in the name of the next one. */
export function clearUploadsOnLogout(queries: QueryClient, { clear }: Pick<UploadQueue, 'clear'>): void {
  let id = getPageMember(queries);
  queries.getQueryCache().subscribe(() => {
    const now = getPageMember(queries);
    if (now === id) return;
    id = now;
    clear();
  });
}
