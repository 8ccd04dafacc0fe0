import { MIN_PHOTO_SIZE } from './contract.ts';

/** The part of a picture that is shown: its middle and its width, both in the picture's pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Height by width of every card on the site. */
const TALL = 4 / 3;

/** How far one can go in where there are pixels enough. */
const MAX_ZOOM = 4;

/** The widest part that the picture has room for. */
function widest({ width, height }: Size): number {
  return Math.min(width, height / TALL);
}

/** Whether no part of it, in the shape of a card, has the pixels that a photo needs. */
export function isTooSmall({ width, height }: Size): boolean {
  return width < MIN_PHOTO_SIZE.width || height < MIN_PHOTO_SIZE.height;
}

/** How far one can go in before what is left has too few pixels. */
export function getMaxZoom(picture: Size): number {
  return Math.max(1, Math.min(MAX_ZOOM, widest(picture) / MIN_PHOTO_SIZE.width));
}

/** To begin with: as much as possible, and of a tall picture rather the upper part, where faces are. */
export function getInitialCrop(picture: Size): Crop {
  return within(picture, { x: picture.width / 2, y: picture.height * 0.42, width: widest(picture) });
}

/** How far in it is: 1 is the widest part. */
export function getZoom(picture: Size, { width }: Crop): number {
  return widest(picture) / width;
}

/** The same middle, nearer or further away. */
export function zoomTo(picture: Size, crop: Crop, zoom: number): Crop {
  return within(picture, {
    ...crop,
    width: widest(picture) / Math.max(1, Math.min(getMaxZoom(picture), zoom)),
  });
}

/** Moved by a part of its own size: 1 is once its width to the right, or its height down. */
export function moveCropBy(picture: Size, crop: Crop, right: number, down: number): Crop {
  return within(picture, {
    ...crop,
    x: crop.x + right * crop.width,
    y: crop.y + down * crop.width * TALL,
  });
}

/** Left, top, width and height, as a canvas wants it. */
export function toCropBox({ x, y, width }: Crop): [left: number, top: number, width: number, height: number] {
  return [x - width / 2, y - (width * TALL) / 2, width, width * TALL];
}

/** Nothing beyond the edge of the picture is ever shown. */
function within(picture: Size, { x, y, width }: Crop): Crop {
  const high = width * TALL;
  return {
    x: Math.max(width / 2, Math.min(picture.width - width / 2, x)),
    y: Math.max(high / 2, Math.min(picture.height - high / 2, y)),
    width,
  };
}
