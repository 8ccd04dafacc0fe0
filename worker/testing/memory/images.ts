import type { ImageProcessor } from '#worker/ports/images.ts';
import { isCompleteImage } from '#worker/platform/images/image-rules.ts';
import { checkImageBytes } from '#worker/platform/images/check-image-bytes.ts';

/** Recognizes images by their first and last bytes only and names each rendition; adapters handle pixels. */
export const memoryImages: ImageProcessor = {
  async renditions(bytes) {
    const reason = checkImageBytes(bytes) ?? (isCompleteImage(bytes) ? null : 'broken');
    if (reason) return { ok: false, reason };
    const named = (name: string, width: number, height: number) => ({
      bytes: new TextEncoder().encode(name),
      width,
      height,
    });
    return {
      ok: true,
      full: named('full', 900, 1200),
      thumb: named('thumb', 450, 600),
      small: named('small', 240, 320),
      placeholder: '#8a6f5c',
    };
  },
};
