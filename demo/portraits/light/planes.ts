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
export function blur(source: Plane, { width, height }: Size, sigma: number): Plane {
  const radius = Math.max(1, Math.round(sigma));
  const share = 1 / (2 * radius + 1);
  const across = new Float32Array(source.length);
  const down = Float32Array.from(source);
  const sums = new Float32Array(width);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) {
      const row = y * width;
      let sum = down[row] * (radius + 1);
      for (let x = 1; x <= radius; x++) sum += down[row + Math.min(x, width - 1)];
      for (let x = 0; x < width; x++) {
        across[row + x] = sum * share;
        sum += down[row + Math.min(width - 1, x + radius + 1)] - down[row + Math.max(0, x - radius)];
      }
    }
    sums.fill(0);
    for (let y = -radius; y <= radius; y++) {
      const row = clamp(y, 0, height - 1) * width;
      for (let x = 0; x < width; x++) sums[x] += across[row + x];
    }
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const next = Math.min(height - 1, y + radius + 1) * width;
      const last = Math.max(0, y - radius) * width;
      for (let x = 0; x < width; x++) {
        down[row + x] = sums[x] * share;
        sums[x] += across[next + x] - across[last + x];
      }
    }
  }
  return down;
}

/** A large blur is done on a picture that is four times smaller in each direction. */
const SHRUNK = 4;
const LARGE = 9;

function shrink(source: Plane, size: Size): { small: Plane; smallSize: Size } {
  const smallSize = { width: Math.ceil(size.width / SHRUNK), height: Math.ceil(size.height / SHRUNK) };
  const small = new Float32Array(smallSize.width * smallSize.height);
  for (let y = 0; y < smallSize.height; y++) {
    for (let x = 0; x < smallSize.width; x++) {
      let sum = 0;
      for (let dy = 0; dy < SHRUNK; dy++) {
        const row = Math.min(size.height - 1, y * SHRUNK + dy) * size.width;
        for (let dx = 0; dx < SHRUNK; dx++) sum += source[row + Math.min(size.width - 1, x * SHRUNK + dx)];
      }
      small[y * smallSize.width + x] = sum / SHRUNK ** 2;
    }
  }
  return { small, smallSize };
}

/** Adds a small plane, enlarged smoothly, to one of full size. */
function addEnlarged(target: Plane, size: Size, small: Plane, smallSize: Size): void {
  for (let y = 0; y < size.height; y++) {
    const v = clamp((y + 0.5) / SHRUNK - 0.5, 0, smallSize.height - 1.001);
    const top = Math.floor(v) * smallSize.width;
    const b = v - Math.floor(v);
    const below = smallSize.height > 1 ? smallSize.width : 0;
    for (let x = 0; x < size.width; x++) {
      const u = clamp((x + 0.5) / SHRUNK - 0.5, 0, smallSize.width - 1.001);
      const left = Math.floor(u);
      const a = u - left;
      const at = top + left;
      target[y * size.width + x] +=
        (small[at] * (1 - a) + small[at + 1] * a) * (1 - b) +
        (small[at + below] * (1 - a) + small[at + below + 1] * a) * b;
    }
  }
}

export function softBlur(source: Plane, size: Size, sigma: number): Plane {
  if (sigma < LARGE) return blur(source, size, sigma);
  const { small, smallSize } = shrink(source, size);
  const target = new Float32Array(source.length);
  addEnlarged(target, size, blur(small, smallSize, sigma / SHRUNK), smallSize);
  return target;
}

/** The x and y of normals; z is 1 before they are brought to length 1. */
export interface Slopes {
  readonly x: Plane;
  readonly y: Plane;
}

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

/** How much a form of this blur (in pixels) bends the surface. */
export type Bend = readonly [sigma: number, weight: number];

/** Bends the surface as if the mask were inflated: one blur for each scale of its form. */
export function addRoundness(slopes: Slopes, mask: Plane, size: Size, bends: readonly Bend[]): void {
  const large = bends.filter(([sigma]) => sigma >= LARGE);
  for (const [sigma, weight] of bends)
    if (sigma < LARGE) addSlopes(slopes, blur(mask, size, sigma), size, weight * sigma);
  if (large.length === 0) return;
  const { small, smallSize } = shrink(mask, size);
  const sum = { x: new Float32Array(small.length), y: new Float32Array(small.length) };
  for (const [sigma, weight] of large)
    addSlopes(sum, blur(small, smallSize, sigma / SHRUNK), smallSize, (weight * sigma) / SHRUNK);
  addEnlarged(slopes.x, size, sum.x, smallSize);
  addEnlarged(slopes.y, size, sum.y, smallSize);
}
