// docs/decisions/039-bounded-image-decoding.md
import type { ImageRejection } from '#worker/ports/images.ts';
import {
  MAX_IMAGE_BYTES,
  MAX_PIXELS,
  detectImageType,
  isAnimatedPng,
  isAnimatedWebp,
  readPngChunks,
  readWebpSize,
} from './image-rules.ts';
import { readJpegFrame } from './jpeg-frame.ts';

/** A decoder holds many rows at once, so long rows dominate its memory. WebP has no longer rows. */
const MAX_SIDE = 16_384;

/** Bytes that a picture may need: a burst of uploads then takes less than 200 MB with everything else (measured). */
const MAX_NEED = 80_000_000;

/** Rows of a PNG that are held while it is scaled down (measured). */
const PNG_ROWS = 2000;

/** Checks that need only the bytes, before anything decodes them. */
export function checkImageBytes(bytes: Uint8Array): ImageRejection | null {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return 'too_large';
  const type = detectImageType(bytes);
  if (type === null) return 'wrong_type';
  if (type === 'png' && isAnimatedPng(bytes)) return 'animated';
  if (type === 'webp' && isAnimatedWebp(bytes)) return 'animated';
  return isTooHeavyToDecode(bytes) ? 'too_heavy' : null;
}

interface Need {
  readonly width: number;
  readonly height: number;
  /** Bytes held from start to end if the picture does not come row by row, plus those of the rows in work. */
  readonly bytes: number;
}

/** Whether decoding takes too much memory beside other uploads. The number of pixels is checked elsewhere. */
function isTooHeavyToDecode(bytes: Uint8Array): boolean {
  const type = detectImageType(bytes);
  const need = type && NEEDS[type](bytes);
  if (!type || !need) return false;
  const { width, height, bytes: needed } = need;
  if (width * height > MAX_PIXELS) return false;
  return Math.max(width, height) > MAX_SIDE || needed > MAX_NEED;
}

const NEEDS = { jpeg: computeJpegNeed, png: computePngNeed, webp: computeWebpNeed } as const;

/** In a picture with several scans, two bytes of each sample are held until the last scan. */
function computeJpegNeed(bytes: Uint8Array): Need | null {
  const frame = readJpegFrame(bytes);
  if (frame === null) return null;
  const { width, height, parts, isInOneScan } = frame;
  const widest = Math.max(...parts.map(({ across }) => across));
  const highest = Math.max(...parts.map(({ down }) => down));
  const values = parts.map(({ across, down }) => width * height * (across / widest) * (down / highest));
  return { width, height, bytes: isInOneScan ? 0 : 2 * values.reduce((sum, part) => sum + part, 0) };
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

/** Each pass of an interlaced PNG has pixels of every row, so the whole picture is held. */
function computePngNeed(bytes: Uint8Array): Need | null {
  const chunks = readPngChunks(bytes);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!header || header.byteLength < 13) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const alpha = chunks.some(({ type }) => type === 'tRNS') ? 1 : 0;
  const channels = (CHANNELS[view.getUint8(9)] ?? 4) + alpha;
  const row = width * channels * (view.getUint8(8) === 16 ? 2 : 1);
  const rows = view.getUint8(12) === 0 ? PNG_ROWS : PNG_ROWS + height;
  return { width, height, bytes: row * rows };
}

/** Lossless data refers back to any earlier pixel; in lossy data only the alpha channel does. */
function computeWebpNeed(bytes: Uint8Array): Need | null {
  const size = readWebpSize(bytes);
  return size && { ...size, bytes: size.width * size.height * (isLossless(bytes) ? 4 : 1) };
}

function isLossless(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (type === 'VP8L') return true;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return false;
}
