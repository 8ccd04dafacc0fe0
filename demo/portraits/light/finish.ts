import { createRandom } from '../../random.ts';
import { addEnlarged, blur, clamp, shrink, shrinkSize, type Frame, type Plane } from './planes.ts';
import type { Scene } from './scene.ts';

/** Light above this spreads into its surroundings. */
const BRIGHT = 0.22;
/** More light than this looks the same. */
const BRIGHTEST = 6;
const STEPS = 8192;
/** From linear light to 0 to 1 for the screen, by the square root of the light. */
const CURVE = Float32Array.from({ length: STEPS }, (_, at) => {
  const light = (at / (STEPS - 1)) ** 2 * BRIGHTEST;
  return Math.min(2, (light * (1 + light * 0.12)) / (1 + light * 0.62)) ** (1 / 2.2) * 1.07 - 0.03;
});
const BLOOM_TINT = [1, 0.85, 0.8];
/** How far bright light spreads, in units, how strong, and of which smaller picture it is computed. */
const BLOOMS = [
  { sigma: 20, strength: 0.35, times: 4 },
  { sigma: 5, strength: 0.2, times: 2 },
];

function addBloom(canvas: Plane, size: Frame): void {
  const bright = new Float32Array(size.width * size.height);
  for (let c = 0; c < 3; c++) {
    for (let at = 0; at < bright.length; at++) bright[at] = clamp(canvas[at * 3 + c] - BRIGHT, 0, 4);
    for (const { sigma, strength, times } of BLOOMS) {
      const small = blur(shrink(bright, size, times), shrinkSize(size, times), (sigma * size.zoom) / times);
      for (let at = 0; at < small.length; at++) small[at] *= strength * BLOOM_TINT[c];
      addEnlarged(canvas, size, small, times, 3, c);
    }
  }
}

/** How much light is left, by the square of the distance from the middle. */
const createVignette = (strength: number): Float32Array =>
  Float32Array.from({ length: 2048 }, (_, at) => 1 - strength * clamp((at / 1024) * 0.95, 0, 1) ** 1.2);

/** Dark corners, the curve of a film and a little grain; from linear light to bytes. */
export function develop(
  canvas: Plane,
  size: Frame,
  { seed, exposure = 1.25, vignette = 0.5, grain = 0.012 }: Scene,
): Uint8Array {
  addBloom(canvas, size);
  const { width, height } = size;
  const random = createRandom(`${seed}/grain`);
  const noise = new Float32Array(65_521);
  for (let at = 0; at < noise.length; at++) noise[at] = (random.next() + random.next() - 1) * grain;
  const keptAt = createVignette(vignette);
  const bytes = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    const v = (y / height - 0.47) * 1.5;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const u = (x / width - 0.5) * 1.5;
      const kept = keptAt[((u * u + v * v) * 1024) | 0] * exposure;
      const speck = noise[at % 65_521];
      for (let c = at * 3; c < at * 3 + 3; c++) {
        const light = canvas[c] * kept * (1 / BRIGHTEST);
        const shown =
          CURVE[light > 1 ? STEPS - 1 : light > 0 ? (Math.sqrt(light) * (STEPS - 1) + 0.5) | 0 : 0];
        bytes[c] = (shown + speck * (1.25 - shown)) * 255;
      }
    }
  }
  return new Uint8Array(bytes.buffer);
}
