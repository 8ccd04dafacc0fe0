import type { ImagesBinding } from '@cloudflare/workers-types';
import type { ImageProcessor, Rendition } from '#worker/ports/images.ts';
import {
  RENDITION_SIZES,
  MAX_PIXELS,
  isTooSmall,
  isCompleteImage,
  readWebpSize,
} from '../images/image-rules.ts';
import { withJpegEnd } from '../images/jpeg-end.ts';
import { checkImageBytes } from '../images/check-image-bytes.ts';
import { readPngPixel } from './png-pixel.ts';

const FULL = { ...RENDITION_SIZES.full, fit: 'scale-down' } as const;
const THUMB = { ...RENDITION_SIZES.thumb, fit: 'cover' } as const;
const SMALL = { ...RENDITION_SIZES.small, fit: 'cover' } as const;
const PIXEL = { width: 1, height: 1, fit: 'squeeze' } as const;

type Rendering = typeof FULL | typeof THUMB | typeof SMALL | typeof PIXEL;
type Size = Pick<Rendition, 'width' | 'height'>;

/**
 * Uses the Images binding, which turns pictures upright by EXIF and drops metadata in WebP. Without the binding
 * uploads are refused, because unchecked photos must not be stored.
 */
export function createCloudflareImages(binding: ImagesBinding | undefined): ImageProcessor {
  return {
    async renditions(original) {
      const bytes = withJpegEnd(original);
      const refused = checkImageBytes(original);
      if (refused) return { ok: false, reason: refused };
      if (!isCompleteImage(bytes)) return { ok: false, reason: 'broken' };
      if (!binding) return { ok: false, reason: 'unavailable' };
      try {
        const info = await binding.info(toStream(bytes));
        if (!('width' in info)) return { ok: false, reason: 'wrong_type' };
        if (info.width * info.height > MAX_PIXELS) return { ok: false, reason: 'too_many_pixels' };
        const [full, thumb, small] = await Promise.all([
          webp(binding, bytes, FULL),
          webp(binding, bytes, THUMB),
          webp(binding, bytes, SMALL),
        ]);
        if (isTooSmall(toUprightSize(info, full))) return { ok: false, reason: 'too_small' };
        return { ok: true, full, thumb, small, placeholder: await readColor(binding, small.bytes) };
      } catch (error) {
        if (isAboutInput(error)) return { ok: false, reason: 'broken' };
        throw error;
      }
    },
  };
}

/** A picture that is too large, none, of too many pixels, of an unsupported or of an invalid format. */
const INPUT_CODES: readonly unknown[] = [9402, 9412, 9413, 9520, 9523];

/**
 * Any other error, such as 9422 for used-up transformations, is the service's own and goes into the log
 * (https://developers.cloudflare.com/images/reference/troubleshooting/). 9523 stands for an invalid format and, rarely, for faults
 * of the service that cannot be told apart from it.
 */
function isAboutInput(error: unknown): boolean {
  return error instanceof Error && 'code' in error && INPUT_CODES.includes(error.code);
}

/** The upright size of the original, which may lie on its side: `full` is upright but smaller. */
function toUprightSize({ width, height }: Size, full: Size): Size {
  return width > height === full.width > full.height ? { width, height } : { width: height, height: width };
}

async function webp(
  binding: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  size: Rendering,
): Promise<Rendition> {
  const encoded = await transformed(binding, bytes, size, { format: 'image/webp', quality: 80 });
  const pixels = readWebpSize(encoded);
  if (pixels === null) throw new Error('The Images binding has answered no WebP');
  return { bytes: encoded, ...pixels };
}

/** The mean color; null keeps the neutral placeholder. */
async function readColor(binding: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    return await readPngPixel(await transformed(binding, bytes, PIXEL, { format: 'image/png' }));
  } catch {
    return null;
  }
}

async function transformed(
  binding: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  size: Rendering,
  output: Parameters<ReturnType<ImagesBinding['input']>['output']>[0],
): Promise<Uint8Array<ArrayBuffer>> {
  const result = await binding.input(toStream(bytes)).transform(size).output(output);
  return new Uint8Array(await result.response().arrayBuffer());
}

/** The standard stream under another name in Cloudflare's types. */
export function toStream(bytes: Uint8Array<ArrayBuffer>): Parameters<ImagesBinding['info']>[0] {
  return new Blob([bytes]).stream() as unknown as Parameters<ImagesBinding['info']>[0];
}
