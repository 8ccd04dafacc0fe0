import type { Gray } from './raster.ts';
import { clamp, type Plane, type Size } from './planes.ts';

/** A part of a picture, in its pixels. */
export interface Window extends Size {
  readonly left: number;
  readonly top: number;
}

/** Windows begin and end at multiples of this, so that smaller pictures of them fit exactly. */
const GRID = 4;

/** The window around these borders, with some room, as far as it is in the picture; null if it is not. */
export function toWindow(
  { width, height }: Size,
  [left, top, right, bottom]: readonly [left: number, top: number, right: number, bottom: number],
  room: number,
): Window | null {
  const low = (value: number, most: number) => clamp(Math.floor((value - room) / GRID) * GRID, 0, most);
  const high = (value: number, most: number) => clamp(Math.ceil((value + room + 1) / GRID) * GRID, 0, most);
  const [x, y] = [low(left, width), low(top, height)];
  const window = { left: x, top: y, width: high(right, width) - x, height: high(bottom, height) - y };
  return window.width > 0 && window.height > 0 ? window : null;
}

/** What is darker than this in a mask, of 255, is not there. */
const FAINTEST = 2;

/** The smallest window around everything in the mask, with some room; null if it is empty. */
export function findWindow({ bytes, channel }: Gray, size: Size, room: number): Window | null {
  const { width, height } = size;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width * 3 + channel;
    let first = 0;
    while (first < width && bytes[row + first * 3] < FAINTEST) first++;
    if (first === width) continue;
    let last = width - 1;
    while (bytes[row + last * 3] < FAINTEST) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? null : toWindow(size, [left, top, right, bottom], room);
}

/** The same part of a picture that is smaller by `times`. */
export const shrinkWindow = ({ left, top, width, height }: Window, times: number): Window => ({
  left: left / times,
  top: top / times,
  width: Math.ceil(width / times),
  height: Math.ceil(height / times),
});

/** The part of a drawing that is in the window, 0 to 1. */
export function cutGray(
  { bytes, channel }: Gray,
  { width: across }: Size,
  { left, top, width, height }: Window,
): Plane {
  const target = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * across + left) * 3 + channel;
    for (let x = 0; x < width; x++) target[y * width + x] = bytes[from + x * 3] / 255;
  }
  return target;
}

/** What is in one window, in another one; nothing where the first one is not. */
export function moveTo(plane: Plane, from: Window, to: Window): Plane {
  const target = new Float32Array(to.width * to.height);
  const left = Math.max(from.left, to.left);
  const right = Math.min(from.left + from.width, to.left + to.width);
  const top = Math.max(from.top, to.top);
  const bottom = Math.min(from.top + from.height, to.top + to.height);
  if (right <= left) return target;
  for (let y = top; y < bottom; y++) {
    const at = (y - from.top) * from.width - from.left;
    target.set(plane.subarray(at + left, at + right), (y - to.top) * to.width + left - to.left);
  }
  return target;
}
