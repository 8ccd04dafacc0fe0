import type { Database } from '#worker/ports/database.ts';
import { isPhotoKey, photoFile, type RenditionName } from './keys.ts';
import { maySeePhoto } from './rules.ts';
import { photoWithOwner } from './store.ts';

export interface PhotoRequest {
  tenantId: string;
  key: string;
  rendition: RenditionName;
  /** The logged-in member, whose session is of this tenant; null for a stranger. */
  viewer: { id: string } | null;
}

/** The file to send, or null when there is none or the viewer may not see it: the two look alike. */
export async function photoForViewer(db: Database, request: PhotoRequest): Promise<string | null> {
  const { tenantId, key, rendition } = request;
  if (!isPhotoKey(key)) return null;
  const found = await photoWithOwner(db, { tenantId, key });
  if (!found) return null;
  const viewer = request.viewer && { id: request.viewer.id, tenantId };
  return maySeePhoto(found.photo, found.owner, viewer) ? photoFile(key, rendition) : null;
}
