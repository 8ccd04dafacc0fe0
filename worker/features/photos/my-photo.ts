import { type MyPhoto, REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { toMemberImage } from './member-image.ts';
import type { Photo } from './store.ts';

export function toMyPhoto(
  photo: Pick<Photo, 'key' | 'status' | 'width' | 'height' | 'placeholder' | 'rejection'>,
): MyPhoto {
  return {
    key: photo.key,
    ...toMemberImage(photo),
    rejection: REJECTION_REASONS.find((reason) => reason === photo.rejection) ?? null,
  };
}
