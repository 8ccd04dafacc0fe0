import { isCompleteJpeg } from './jpeg-end.ts';

/** The largest upload, in bytes; `MAX_PHOTO_BYTES` of the photos' contract says the same to the browser. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Pixels of the renditions; `full` is at most so large and keeps its proportions, the others are exactly so large. */
export const RENDITION_SIZES = {
  full: { width: 1200, height: 1600 },
  thumb: { width: 450, height: 600 },
  /** For lists of many and for avatars, and so the minimum of a photo. */
  small: { width: 240, height: 320 },
} as const;

export const MAX_PIXELS = 50_000_000;

/** Measured upright, as people see the picture. */
export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return width < RENDITION_SIZES.small.width || height < RENDITION_SIZES.small.height;
}

/** Detects the type by content, because the name of a file and its Content-Type may be wrong. */
export function detectImageType(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, PNG)) return 'png';
  if (readAscii(bytes, 0) === 'RIFF' && readAscii(bytes, 8) === 'WEBP') return 'webp';
  return null;
}

/** libvips shows only the first frame of an animated PNG and does not count the others; its chunks do. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  for (const { type } of readPngChunks(bytes)) {
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** The flag is in the first chunk of an extended file. */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  return readAscii(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;
}

/** Whether the end marker of the format is there. A decoder may silently paint missing parts gray. */
export function isCompleteImage(bytes: Uint8Array): boolean {
  const view = createView(bytes);
  switch (detectImageType(bytes)) {
    case 'jpeg':
      return isCompleteJpeg(bytes);
    case 'png':
      return readPngChunks(bytes).some(({ type }) => type === 'IEND');
    case 'webp':
      return view.getUint32(4, true) + 8 <= bytes.byteLength;
    default:
      return false;
  }
}

/** The size of a WebP in the form that its encoder writes; null for other data. */
export function readWebpSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (detectImageType(bytes) !== 'webp' || bytes.byteLength < 30) return null;
  const view = createView(bytes);
  switch (readAscii(bytes, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

export function readPngChunks(bytes: Uint8Array): { type: string; data: Uint8Array }[] {
  if (!starts(bytes, PNG)) return [];
  const view = createView(bytes);
  const chunks: { type: string; data: Uint8Array }[] = [];
  let at = PNG.length;
  while (at + 12 <= bytes.byteLength) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    const type = readAscii(bytes, at + 4);
    if (end > bytes.byteLength) break;
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at = end;
  }
  return chunks;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function starts(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function readAscii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function createView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
