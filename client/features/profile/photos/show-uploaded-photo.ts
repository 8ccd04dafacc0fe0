import type { QueryClient } from '@tanstack/react-query';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { refreshMyProfile, applyOptimisticPhotos } from '../queries.ts';

/** A photo that has arrived takes its place, whichever page is open by then. */
export async function showUploaded(queries: QueryClient, photo: MyPhoto): Promise<void> {
  await applyOptimisticPhotos(queries, (photos) => [...photos.filter(({ key }) => key !== photo.key), photo]);
  await refreshMyProfile(queries);
}
