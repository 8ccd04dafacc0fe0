import sharp, { type Metadata, type Sharp, type WebpOptions } from 'sharp';
import type { ImageProcessor, ImageRefusal, Rendition, Renditions } from '#worker/ports/images.ts';
import { imageType, isAnimatedPng } from './image-type.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const PHOTO = { quality: 80 };
/** A little larger for half the time; demo data has a thousand of them. */
const DRAWING = { quality: 80, effort: 2 };
const FULL = { width: 1200, height: 1600, fit: 'inside', withoutEnlargement: true } as const;
const THUMB = { width: 450, height: 600, fit: 'cover' } as const;
const SMALL = { width: 240, height: 320, fit: 'cover' } as const;

export const sharpImages: ImageProcessor = {
  async renditions(bytes) {
    const refused = refuseUnread(bytes);
    if (refused) return { ok: false, reason: refused };
    // Without a limit of sharp's own, so that an image with too many pixels is told apart from a broken one.
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    const reason = metadata ? refuseRead(metadata) : 'broken';
    if (reason) return { ok: false, reason };
    const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
    try {
      const renditions = await render(open, PHOTO);
      return { ok: true, ...renditions };
    } catch {
      return { ok: false, reason: 'broken' };
    }
  },
};

/** Renditions of a drawing of our own, for demo data. An upload never comes here: an SVG can hold anything. */
export async function rasterise(svg: string): Promise<Renditions> {
  // Drawing costs more than encoding, so it is done once for all.
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return render(() => sharp(data, { raw: { width, height, channels } }), DRAWING);
}

function refuseUnread(bytes: Uint8Array): ImageRefusal | null {
  if (bytes.byteLength > MAX_BYTES) return 'too_large';
  if (imageType(bytes) === null) return 'wrong_type';
  return isAnimatedPng(bytes) ? 'animated' : null;
}

function refuseRead({ width, height, pages = 1 }: Metadata): ImageRefusal | null {
  if (pages > 1) return 'animated';
  return width * height > MAX_PIXELS ? 'too_many_pixels' : null;
}

/** sharp leaves EXIF, position and the rest behind unless told to keep them. */
async function render(open: () => Sharp, options: WebpOptions): Promise<Renditions> {
  const [full, thumb, small] = await Promise.all([
    encode(open().resize(FULL), options),
    encode(open().resize(THUMB), options),
    encode(open().resize(SMALL), options),
  ]);
  return { full, thumb, small };
}

async function encode(image: Sharp, options: WebpOptions): Promise<Rendition> {
  const { data, info } = await image.webp(options).toBuffer({ resolveWithObject: true });
  return { bytes: Uint8Array.from(data), width: info.width, height: info.height };
}
