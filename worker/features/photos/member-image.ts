import type { MemberImage } from '#client/features/photos/member-image.ts';
import { getPhotoPath } from './photo-keys.ts';
import type { Photo } from './store.ts';
import { type MyPhoto, REJECTION_REASONS } from '#client/features/photos/contract.ts';

export type PhotoRow = Pick<Photo, 'key' | 'status' | 'width' | 'height'> & { placeholder?: string | null };

export function toMemberImage(photo: PhotoRow): MemberImage;
export function toMemberImage(photo: PhotoRow | null): MemberImage | null;
export function toMemberImage(photo: PhotoRow | null): MemberImage | null {
  if (photo === null) return null;
  const { key, status, width, height, placeholder } = photo;
  return {
    filename: getPhotoPath(key, 'full'),
    thumb_filename: getPhotoPath(key, 'thumb'),
    small_filename: getPhotoPath(key, 'small'),
    status,
    width,
    height,
    ...(placeholder && { placeholder }),
  };
}

export function toMyPhoto(
  photo: Pick<Photo, 'key' | 'status' | 'width' | 'height' | 'placeholder' | 'rejection'>,
): MyPhoto {
  return {
    key: photo.key,
    ...toMemberImage(photo),
    rejection: REJECTION_REASONS.find((reason) => reason === photo.rejection) ?? null,
  };
}
