import type { ImageRejection } from '#worker/ports/images.ts';
import { isTooHeavyToDecode } from './decode-memory.ts';
import { detectImageType, isAnimatedPng, isAnimatedWebp } from './image-type.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** Checks that need only the bytes, before anything decodes them. */
export function checkImageBytes(bytes: Uint8Array): ImageRejection | null {
  if (bytes.byteLength > MAX_BYTES) return 'too_large';
  const type = detectImageType(bytes);
  if (type === null) return 'wrong_type';
  if (type === 'png' && isAnimatedPng(bytes)) return 'animated';
  if (type === 'webp' && isAnimatedWebp(bytes)) return 'animated';
  return isTooHeavyToDecode(bytes) ? 'too_heavy' : null;
}
