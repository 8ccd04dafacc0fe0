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
  /** The member whose own photos the request may read; null for none. */
  ownerId: string | null;
  /** Whether the request may read no others, because the members area is closed. */
  ownOnly: boolean;
}

/** Path of the file, or null when there is none or the viewer may not see it; callers cannot tell the two apart. */
export async function findVisiblePhotoPath(db: Database, request: PhotoFileRequest): Promise<string | null> {
  const { tenantId, key, rendition, viewer, ownerId, ownOnly } = request;
  if (!isPhotoKey(key)) return null;
  const foundPhoto = await findPhotoWithOwner(db, { tenantId, key, viewerId: viewer?.id ?? '' });
  if (!foundPhoto) return null;
  const { photo, owner, relation } = foundPhoto;
  if (owner.id === ownerId) return getPhotoPath(key, rendition);
  if (ownOnly) return null;
  return canSeePhoto(photo, photo.place, owner, viewer, relation) ? getPhotoPath(key, rendition) : null;
}
