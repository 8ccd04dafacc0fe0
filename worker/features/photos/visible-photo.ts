import { type Viewer, canSeePhoto } from '#worker/features/safety/visibility.ts';
import type { Database } from '#worker/ports/database.ts';
import { isPhotoKey, getPhotoPath, type RenditionName } from './photo-keys.ts';
import { findPhotoWithOwner } from './store.ts';

export interface PhotoFileRequest {
  tenantId: string;
  key: string;
  rendition: RenditionName;
  /** The logged-in member of this site; null for a visitor. */
  viewer: Viewer | null;
  /** Whether the viewer sees own photos only, because an age check is due. */
  ownOnly: boolean;
}

/** Path of the file, or null when there is none or the viewer may not see it; callers cannot tell the two apart. */
export async function findVisiblePhotoPath(db: Database, request: PhotoFileRequest): Promise<string | null> {
  const { tenantId, key, rendition, viewer, ownOnly } = request;
  if (!isPhotoKey(key)) return null;
  const foundPhoto = await findPhotoWithOwner(db, { tenantId, key, viewerId: viewer?.id ?? '' });
  if (!foundPhoto) return null;
  const { photo, owner, relation } = foundPhoto;
  if (ownOnly && owner.id !== viewer?.id) return null;
  return canSeePhoto(photo, photo.place, owner, viewer, relation) ? getPhotoPath(key, rendition) : null;
}
