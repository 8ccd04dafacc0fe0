import { MIN_PHOTO_SIZE } from './contract.ts';

/** The visible part of a picture: its center and width in picture pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Height to width ratio of all cards. */
const ASPECT_RATIO = 4 / 3;

/** Maximum zoom when there are enough pixels. */
const MAX_ZOOM = 4;

function getWidestCrop({ width, height }: Size): number {
  return Math.min(width, height / ASPECT_RATIO);
}

/** Whether every part in card shape has fewer pixels than a photo needs. */
export function isTooSmall({ width, height }: Size): boolean {
  return width < MIN_PHOTO_SIZE.width || height < MIN_PHOTO_SIZE.height;
}

/** The zoom at which the part still has enough pixels. */
export function getMaxZoom(picture: Size): number {
  return Math.max(1, Math.min(MAX_ZOOM, getWidestCrop(picture) / MIN_PHOTO_SIZE.width));
}

/** The initial part: as large as possible, and near the top of a tall picture, where faces are. */
export function getInitialCrop(picture: Size): Crop {
  return clampCrop(picture, {
    x: picture.width / 2,
    y: picture.height * 0.42,
    width: getWidestCrop(picture),
  });
}

/** The zoom; 1 is the widest part. */
export function getZoom(picture: Size, { width }: Crop): number {
  return getWidestCrop(picture) / width;
}

export function zoomTo(picture: Size, crop: Crop, zoom: number): Crop {
  return clampCrop(picture, {
    ...crop,
    width: getWidestCrop(picture) / Math.max(1, Math.min(getMaxZoom(picture), zoom)),
  });
}

/** Moves by a fraction of its own size: 1 is its full width or height. */
export function moveCropBy(picture: Size, crop: Crop, right: number, down: number): Crop {
  return clampCrop(picture, {
    ...crop,
    x: crop.x + right * crop.width,
    y: crop.y + down * crop.width * ASPECT_RATIO,
  });
}

/** A canvas takes left, top, width and height. */
export function toCropBox({ x, y, width }: Crop): [left: number, top: number, width: number, height: number] {
  return [x - width / 2, y - (width * ASPECT_RATIO) / 2, width, width * ASPECT_RATIO];
}

function clampCrop(picture: Size, { x, y, width }: Crop): Crop {
  const high = width * ASPECT_RATIO;
  return {
    x: Math.max(width / 2, Math.min(picture.width - width / 2, x)),
    y: Math.max(high / 2, Math.min(picture.height - high / 2, y)),
    width,
  };
}
