import { createRandom } from '../../random.ts';
import { clamp, softBlur, type Frame, type Plane } from './planes.ts';
import type { Scene } from './scene.ts';

/** Light above this spreads into its surroundings. */
const BRIGHT = 0.22;
/** From linear light to 0 to 1 for the screen, by the square root of the light. */
const BRIGHTEST = 2;
const CURVE = Float32Array.from(
  { length: 8192 },
  (_, at) => ((at / 8191) ** 2 * BRIGHTEST) ** (1 / 2.2) * 1.07 - 0.03,
);
const BLOOM_TINT = [1, 0.85, 0.8];

function addBloom(canvas: Plane, size: Frame): void {
  const { zoom } = size;
  const bright = new Float32Array(size.width * size.height);
  for (let c = 0; c < 3; c++) {
    for (let at = 0; at < bright.length; at++)
      bright[at] = Math.min(4, Math.max(0, canvas[at * 3 + c] - BRIGHT));
    const wide = softBlur(bright, size, 20 * zoom);
    const near = softBlur(bright, size, 5 * zoom);
    for (let at = 0; at < bright.length; at++)
      canvas[at * 3 + c] += (wide[at] * 0.35 + near[at] * 0.2) * BLOOM_TINT[c];
  }
}

/** Dark corners, the curve of a film and a little grain; from linear light to bytes. */
export function develop(
  canvas: Plane,
  size: Frame,
  { seed, exposure = 1.25, vignette = 0.5, grain = 0.012 }: Scene,
): Uint8Array {
  addBloom(canvas, size);
  const { width, height } = size;
  const random = createRandom(`${seed}/grain`);
  const noise = Float32Array.from({ length: 65_521 }, () => random.next() + random.next() - 1);
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const u = (x / width - 0.5) * 1.5;
      const v = (y / height - 0.47) * 1.5;
      const kept = (1 - vignette * clamp((u * u + v * v) * 0.95, 0, 1) ** 1.2) * exposure;
      const speck = noise[at % noise.length] * grain;
      for (let c = 0; c < 3; c++) {
        const light = Math.max(0, canvas[at * 3 + c] * kept);
        const kneed = Math.min(BRIGHTEST, (light * (1 + light * 0.12)) / (1 + light * 0.62));
        const shown = CURVE[Math.round(Math.sqrt(kneed / BRIGHTEST) * (CURVE.length - 1))];
        bytes[at * 3 + c] = clamp(Math.round((shown + speck * (1.25 - shown)) * 255), 0, 255);
      }
    }
  }
  return bytes;
}
