import sharp, { type Metadata, type Sharp, type WebpOptions } from 'sharp';
import { createFairQueue } from '#worker/limits/fair-queue.ts';
import type {
  ImageProcessor,
  ImageRejection,
  ProcessedImage,
  Rendition,
  Renditions,
} from '#worker/ports/images.ts';
import { RENDITION_SIZES, MAX_PIXELS, isTooSmall } from '../images/image-rules.ts';
import { withJpegEnd } from '../images/jpeg-end.ts';
import { checkImageBytes } from '../images/check-image-bytes.ts';

// Each picture is decoded once; by default the last hundred operations and their input would stay in memory.
sharp.cache(false);

const PHOTO = { quality: 80 };
/** Slightly larger files in half the time; demo data has a thousand of them. */
const DRAWING = { quality: 78, effort: 2 };
const FULL = { ...RENDITION_SIZES.full, fit: 'inside', withoutEnlargement: true } as const;
const THUMB = { ...RENDITION_SIZES.thumb, fit: 'cover' } as const;
const SMALL = { ...RENDITION_SIZES.small, fit: 'cover' } as const;

/**
 * A large image takes seconds and 250 MB, and decoding shares threads with password hashing. One runs at a time,
 * so that photos never block logins.
 */
const inTurn = createFairQueue(1, 4);

export const sharpImages: ImageProcessor = {
  async renditions(bytes, asker) {
    const refused = checkImageBytes(bytes);
    return refused ? { ok: false, reason: refused } : inTurn(asker, () => process(bytes));
  },
};

async function process(bytes: Uint8Array<ArrayBuffer>): Promise<ProcessedImage> {
  // Without sharp's own limit, to tell an image with too many pixels from a broken one.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const reason = metadata ? refuseRead(metadata) : 'broken';
  if (!metadata || reason) return { ok: false, reason: reason ?? 'broken' };
  try {
    const renditions = await render(await decode(bytes, metadata.autoOrient), PHOTO);
    return { ok: true, ...renditions, placeholder: await computeMeanColor(renditions.small.bytes) };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

/** Decodes once, upright, to the size of the largest rendition, or larger where that is too low for the thumb. */
function decode(bytes: Uint8Array<ArrayBuffer>, { width, height }: { width: number; height: number }) {
  const ofFull = Math.min(FULL.width / width, FULL.height / height, 1);
  const ofThumb = Math.min(Math.max(THUMB.width / width, THUMB.height / height), 1);
  const size = ofFull >= ofThumb ? FULL : ({ ...THUMB, fit: 'outside', withoutEnlargement: true } as const);
  const ended = withJpegEnd(bytes);
  // libvips only warns of pixels that are missing before an end marker.
  const failOn = ended === bytes ? 'error' : 'warning';
  return decodeOnce(sharp(ended, { failOn, limitInputPixels: MAX_PIXELS }).autoOrient().resize(size));
}

/** Draws once and opens the result for each rendition. */
async function decodeOnce(drawn: Sharp): Promise<() => Sharp> {
  const { data, info } = await drawn.toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/** Smaller renditions of one of our own drawings for demo data, which is its largest one. */
export async function resizeDrawing(drawing: Uint8Array<ArrayBuffer>): Promise<Renditions> {
  const open = await decodeOnce(sharp(drawing));
  const { width, height } = await sharp(drawing).metadata();
  const [thumb, small] = await Promise.all([
    encode(open().resize(THUMB), DRAWING),
    encode(open().resize(SMALL), DRAWING),
  ]);
  const placeholder = await computeMeanColor(small.bytes);
  return { full: { bytes: drawing, width, height }, thumb, small, placeholder };
}

function refuseRead({ width, height, pages = 1, autoOrient }: Metadata): ImageRejection | null {
  if (pages > 1) return 'animated';
  if (width * height > MAX_PIXELS) return 'too_many_pixels';
  return isTooSmall(autoOrient) ? 'too_small' : null;
}

/** sharp drops EXIF, location and other metadata by default. */
async function render(open: () => Sharp, options: WebpOptions): Promise<Renditions> {
  const [full, thumb, small] = await Promise.all([
    encode(open().resize(FULL), options),
    encode(open().resize(THUMB), options),
    encode(open().resize(SMALL), options),
  ]);
  return { full, thumb, small };
}

async function computeMeanColor(bytes: Uint8Array): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

async function encode(image: Sharp, options: WebpOptions): Promise<Rendition> {
  const { data, info } = await image.webp(options).toBuffer({ resolveWithObject: true });
  return { bytes: Uint8Array.from(data), width: info.width, height: info.height };
}
