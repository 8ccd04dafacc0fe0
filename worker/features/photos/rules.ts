export interface PhotoSeen {
  status: 'pending' | 'active' | 'rejected';
}

export interface PhotoOwner {
  id: string;
  tenantId: string;
  status: 'not_confirmed' | 'active' | 'disabled' | 'deleted';
  fictional: boolean;
}

/** The logged-in member who asks. */
export interface PhotoViewer {
  id: string;
  tenantId: string;
}

/**
 * SECURITY 13 and 18: asked on every fetch of a photo, and wherever its address would be shown.
 * A stranger sees fictional profiles only; nobody sees another site's photos.
 */
export function maySeePhoto(photo: PhotoSeen, owner: PhotoOwner, viewer: PhotoViewer | null): boolean {
  if (viewer !== null && viewer.tenantId !== owner.tenantId) return false;
  if (viewer?.id === owner.id) return true;
  if (photo.status !== 'active' || owner.status !== 'active') return false;
  return owner.fictional || viewer !== null;
}
