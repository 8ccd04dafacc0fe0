import type { QueryClient } from '@tanstack/react-query';
import type { OwnPhoto } from '#client/features/photos/contract.ts';
import { refreshOwn, showPhotos } from '../queries.ts';

/** A photo that has arrived takes its place, whichever page is open by then. */
export async function showUploaded(queries: QueryClient, photo: OwnPhoto): Promise<void> {
  await showPhotos(queries, (photos) => [...photos.filter(({ key }) => key !== photo.key), photo]);
  await refreshOwn(queries);
}
