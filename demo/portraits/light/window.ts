import type { Plane, Size } from './planes.ts';

/** A part of a picture, in its pixels. */
export interface Window extends Size {
  readonly left: number;
  readonly top: number;
}

/** The smallest window around everything in the mask, with some room; null if it is empty. */
export function findWindow(mask: Plane, { width, height }: Size, room: number): Window | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let first = 0;
    while (first < width && mask[row + first] < 0.004) first++;
    if (first === width) continue;
    let last = width - 1;
    while (mask[row + last] < 0.004) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return null;
  const space = Math.ceil(room);
  left = Math.max(0, left - space);
  top = Math.max(0, top - space);
  return {
    left,
    top,
    width: Math.min(width, right + space + 1) - left,
    height: Math.min(height, bottom + space + 1) - top,
  };
}

export function crop(plane: Plane, { width: across }: Size, { left, top, width, height }: Window): Plane {
  const target = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * across + left;
    target.set(plane.subarray(from, from + width), y * width);
  }
  return target;
}
