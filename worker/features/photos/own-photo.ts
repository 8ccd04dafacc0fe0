import { type OwnPhoto, REJECTIONS } from '#client/features/photos/contract.ts';
import { photoFile } from './keys.ts';
import type { Photo } from './store.ts';

/** A photo as its owner sees it, whatever its state. */
export function ownPhotoOf(
  photo: Pick<Photo, 'key' | 'status' | 'width' | 'height' | 'placeholder' | 'rejection'>,
): OwnPhoto {
  const { key, status, width, height, placeholder, rejection } = photo;
  return {
    key,
    filename: photoFile(key, 'full'),
    thumb_filename: photoFile(key, 'thumb'),
    small_filename: photoFile(key, 'small'),
    status,
    width,
    height,
    placeholder,
    rejection: REJECTIONS.find((reason) => reason === rejection) ?? null,
  };
}
