import type { MemberImage } from '#client/features/photos/member-image.ts';
import { photoFile } from './photo-keys.ts';
import type { Photo } from './store.ts';

export type PhotoRow = Pick<Photo, 'key' | 'status' | 'width' | 'height'> & { placeholder?: string | null };

/** A photo as a contract names it; null when there is none. */
export function memberImage(photo: PhotoRow): MemberImage;
export function memberImage(photo: PhotoRow | null): MemberImage | null;
export function memberImage(photo: PhotoRow | null): MemberImage | null {
  if (photo === null) return null;
  const { key, status, width, height, placeholder } = photo;
  return {
    filename: photoFile(key, 'full'),
    thumb_filename: photoFile(key, 'thumb'),
    small_filename: photoFile(key, 'small'),
    status,
    width,
    height,
    ...(placeholder && { placeholder }),
  };
}
