import { type OwnPhoto, REJECTIONS } from '#client/features/photos/contract.ts';
import { memberImage } from './member-image.ts';
import type { Photo } from './store.ts';

/** A photo as its owner sees it, whatever its state. */
export function ownPhotoOf(
  photo: Pick<Photo, 'key' | 'status' | 'width' | 'height' | 'placeholder' | 'rejection'>,
): OwnPhoto {
  return {
    key: photo.key,
    ...memberImage(photo),
    rejection: REJECTIONS.find((reason) => reason === photo.rejection) ?? null,
  };
}
