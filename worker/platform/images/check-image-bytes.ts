import type { ImageRefusal } from '#worker/ports/images.ts';
import { isTooHeavy } from './decode-memory.ts';
import { imageType, isAnimatedPng, isAnimatedWebp } from './image-type.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** What the bytes alone tell, before anything decodes them. */
export function refuseUnread(bytes: Uint8Array): ImageRefusal | null {
  if (bytes.byteLength > MAX_BYTES) return 'too_large';
  const type = imageType(bytes);
  if (type === null) return 'wrong_type';
  if (type === 'png' && isAnimatedPng(bytes)) return 'animated';
  if (type === 'webp' && isAnimatedWebp(bytes)) return 'animated';
  return isTooHeavy(bytes) ? 'too_heavy' : null;
}
