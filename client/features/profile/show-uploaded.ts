import type { QueryClient } from '@tanstack/react-query';
import type { OwnPhoto } from '#client/features/photos/contract.ts';
import { refreshOwn, showPhotos } from './queries.ts';

/** A photo that has arrived takes its place, whichever page is open by then. */
export function showUploaded(queries: QueryClient, photo: OwnPhoto): void {
  showPhotos(queries, (photos) => [...photos.filter(({ key }) => key !== photo.key), photo]);
  void refreshOwn(queries);
}
