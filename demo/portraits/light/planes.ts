/** One value per pixel, row by row. */
export type Plane = Float32Array;

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a picture; `zoom` of them are one unit of its drawing. */
export interface Frame extends Size {
  readonly zoom: number;
}

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** Three running means: nearly a Gaussian, and as fast for a large `sigma` as for a small one. In pixels. */
export function blur(source: Plane, size: Size, sigma: number): Plane {
  const radius = Math.max(1, Math.round(sigma));
  return blurColumns(blurRows(source, size, radius), size, radius);
}

function blurRows(source: Plane, { width, height }: Size, radius: number): Plane {
  const share = 1 / (2 * radius + 1);
  const target = new Float32Array(source.length);
  // A row with room for what lies beyond its ends, so that the inner loop need not ask for them.
  let line = new Float32Array(width + 2 * radius + 1);
  let next = new Float32Array(line.length);
  for (let y = 0; y < height; y++) {
    line.set(source.subarray(y * width, (y + 1) * width), radius);
    for (let pass = 0; pass < 3; pass++) {
      line.fill(line[radius], 0, radius);
      line.fill(line[radius + width - 1], radius + width);
      let sum = 0;
      for (let x = 0; x <= 2 * radius; x++) sum += line[x];
      for (let x = 0; x < width; x++) {
        next[radius + x] = sum * share;
        sum += line[x + 2 * radius + 1] - line[x];
      }
      [line, next] = [next, line];
    }
    target.set(line.subarray(radius, radius + width), y * width);
  }
  return target;
}

function blurColumns(source: Plane, { width, height }: Size, radius: number): Plane {
  const share = 1 / (2 * radius + 1);
  const sums = new Float32Array(width);
  let from: Plane = source;
  let to: Plane = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass++) {
    sums.fill(0);
    for (let y = -radius; y <= radius; y++) {
      const row = clamp(y, 0, height - 1) * width;
      for (let x = 0; x < width; x++) sums[x] += from[row + x];
    }
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const next = Math.min(height - 1, y + radius + 1) * width;
      const last = Math.max(0, y - radius) * width;
      for (let x = 0; x < width; x++) {
        to[row + x] = sums[x] * share;
        sums[x] += from[next + x] - from[last + x];
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** How many times smaller in each direction the picture is on which a blur is done. */
const shrinkingOf = (sigma: number): 1 | 2 | 4 => (sigma < 4 ? 1 : sigma < 9 ? 2 : 4);

export const shrinkSize = ({ width, height }: Size, times: number): Size => ({
  width: Math.ceil(width / times),
  height: Math.ceil(height / times),
});

export function shrink(source: Plane, size: Size, times: number): Plane {
  const { width, height } = shrinkSize(size, times);
  const small = new Float32Array(width * height);
  const share = 1 / times ** 2;
  const last = size.width - 1;
  for (let y = 0; y < height; y++) {
    for (let dy = 0; dy < times; dy++) {
      const row = Math.min(size.height - 1, y * times + dy) * size.width;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let dx = x * times; dx < (x + 1) * times; dx++) sum += source[row + (dx > last ? last : dx)];
        small[y * width + x] += sum * share;
      }
    }
  }
  return small;
}

/** Adds a small plane, enlarged smoothly, to one of full size, or to each third value of it from `first` on. */
export function addEnlarged(
  target: Plane,
  size: Size,
  small: Plane,
  times: number,
  step: 1 | 3 = 1,
  first = 0,
): void {
  const { width, height } = shrinkSize(size, times);
  const lefts = new Int32Array(size.width);
  const shares = new Float32Array(size.width);
  for (let x = 0; x < size.width; x++) {
    const u = clamp((x + 0.5) / times - 0.5, 0, Math.max(0, width - 1.001));
    lefts[x] = Math.floor(u);
    shares[x] = u - lefts[x];
  }
  const between = new Float32Array(width + 1);
  for (let y = 0; y < size.height; y++) {
    const v = clamp((y + 0.5) / times - 0.5, 0, Math.max(0, height - 1.001));
    const top = Math.floor(v) * width;
    const below = Math.min(Math.floor(v) + 1, height - 1) * width;
    const share = v - Math.floor(v);
    for (let x = 0; x < width; x++) between[x] = small[top + x] + (small[below + x] - small[top + x]) * share;
    between[width] = between[width - 1];
    let at = y * size.width * step + first;
    for (let x = 0; x < size.width; x++) {
      const left = between[lefts[x]];
      target[at] += left + (between[lefts[x] + 1] - left) * shares[x];
      at += step;
    }
  }
}

/** A blur that is done on a smaller picture if it is large. */
export function softBlur(source: Plane, size: Size, sigma: number): Plane {
  const times = shrinkingOf(sigma);
  if (times === 1) return blur(source, size, sigma);
  const target = new Float32Array(source.length);
  const small = blur(shrink(source, size, times), shrinkSize(size, times), sigma / times);
  addEnlarged(target, size, small, times);
  return target;
}

/** The x and y of normals; z is 1 before they are brought to length 1. */
export interface Slopes {
  readonly x: Plane;
  readonly y: Plane;
}

export const createSlopes = ({ width, height }: Size): Slopes => ({
  x: new Float32Array(width * height),
  y: new Float32Array(width * height),
});

export function addSlopes(
  { x: nx, y: ny }: Slopes,
  field: Plane,
  { width, height }: Size,
  weight: number,
): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y === 0 ? row : row - width;
    const below = y === height - 1 ? row : row + width;
    for (let x = 0; x < width; x++) {
      const left = x === 0 ? 0 : x - 1;
      const right = x === width - 1 ? x : x + 1;
      nx[row + x] -= weight * (field[row + right] - field[row + left]);
      ny[row + x] -= weight * (field[below + x] - field[above + x]);
    }
  }
}

export function addEnlargedSlopes(target: Slopes, size: Size, small: Slopes, times: number): void {
  addEnlarged(target.x, size, small.x, times);
  addEnlarged(target.y, size, small.y, times);
}

/** How much a form of this blur (in pixels) bends the surface. */
export type Bend = readonly [sigma: number, weight: number];

/** Bends the surface as if the mask were inflated: one blur for each scale of its form. */
export function addRoundness(slopes: Slopes, mask: Plane, size: Size, bends: readonly Bend[]): void {
  for (const times of [1, 2, 4]) {
    const some = bends.filter(([sigma]) => shrinkingOf(sigma) === times);
    if (some.length === 0) continue;
    const smallSize = shrinkSize(size, times);
    const small = times === 1 ? mask : shrink(mask, size, times);
    const sum = times === 1 ? slopes : createSlopes(smallSize);
    for (const [sigma, weight] of some)
      addSlopes(sum, blur(small, smallSize, sigma / times), smallSize, (weight * sigma) / times);
    if (times > 1) addEnlargedSlopes(slopes, size, sum, times);
  }
}
