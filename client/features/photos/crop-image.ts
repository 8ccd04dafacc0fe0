import { MIN_PHOTO_SIZE } from './contract.ts';
import { isCanvasTrustworthy } from './canvas-probe.ts';
import { type Crop, type Size, toCropBox } from './crop.ts';

/**
 * Longest side in pixels: more than is ever shown, but small enough for a phone's memory. Panoramas keep what a
 * photo needs.
 */
const MAX_SIDE = 3200;
const OUT_WIDTH = 1200;
const OUT_HEIGHT = 1600;

/** Decodes a file, upright and scaled down; null when this browser cannot read it. */
export async function openImage(file: Blob): Promise<ImageBitmap | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = picture;
    const scale = Math.max(
      MAX_SIDE / Math.max(width, height),
      MIN_PHOTO_SIZE.width / width,
      MIN_PHOTO_SIZE.height / height,
    );
    if (scale >= 1) return picture;
    const smaller = await createImageBitmap(picture, {
      resizeWidth: Math.round(width * scale),
      resizeHeight: Math.round(height * scale),
      resizeQuality: 'high',
    });
    picture.close();
    return smaller;
  } catch {
    return null;
  }
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, ...toCropBox(crop), 0, 0, canvas.width, canvas.height);
}

/** Encodes the crop as a new file with nothing but the pixels of the old one; null if the browser cannot. */
export function cropToFile(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = createCanvas(getOutputSize(crop));
  drawCrop(canvas, picture, crop);
  return toJpeg(canvas);
}

/**
 * Encodes the whole picture as a file that the server accepts, however large the original is; null if the browser
 * cannot.
 */
export function convertWholeImage(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = createCanvas(picture);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return toJpeg(canvas);
}

/** White background for transparent parts, which would be black in a JPEG. */
function createCanvas({ width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  return canvas;
}

async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  if (!isCanvasTrustworthy()) return null;
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

function getOutputSize({ width }: Crop): Size {
  const scale = Math.min(1, width / OUT_WIDTH);
  return { width: Math.round(OUT_WIDTH * scale), height: Math.round(OUT_HEIGHT * scale) };
}
