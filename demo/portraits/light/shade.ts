import type { Plane, Slopes } from './planes.ts';
import type { Color } from './raster.ts';
import type { Light, Surface } from './scene.ts';
import type { Hairs } from './strands.ts';
import type { Window } from './window.ts';

/** What a part adds to the picture, pixel by pixel. `canvas` has three values per pixel. */
export interface Ground {
  /** The pixels in a row. */
  readonly width: number;
  readonly canvas: Plane;
  /** How much of a pixel belongs to a figure. */
  readonly figure: Plane;
  /** The blurred background, as it wraps around the border of a figure. */
  readonly behind: Plane;
  readonly ambient: Color;
}

interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly halfX: number;
  readonly halfY: number;
  readonly halfZ: number;
  readonly color: Color;
  readonly wrap: number;
  readonly matte: boolean;
}

const WRAPPED = 0.3;

function toLamp({ direction: [x, y, z], color, wrap = 0, matte = false }: Light): Lamp {
  const long = 1 / Math.sqrt(x * x + y * y + (z + 1) ** 2 + 1e-6);
  return { x, y, z, halfX: x * long, halfY: y * long, halfZ: (z + 1) * long, color, wrap, matte };
}

/** How far light goes below the surface, for red, green and blue. */
const UNDER_SKIN: Color = [0.16, 0.05, 0.02];
const NOTHING: Color = [0, 0, 0];

const toPixel = (at: number, { left, top, width }: Window, across: number): number => {
  const y = Math.floor(at / width);
  return (top + y) * across + left + at - y * width;
};

/** Adds a part; mask, slopes and texture are those of its window, `grain` is that of the picture. */
export function shadeShape(
  { canvas, figure, behind, ambient, width }: Ground,
  window: Window,
  mask: Plane,
  slopes: Slopes,
  texture: Plane | null,
  grain: Plane,
  { albedo, gloss = 0.2, rough = 12, sheen = 0, pores = 0 }: Surface,
  lights: readonly Light[],
): void {
  const lamps = lights.map(toLamp);
  const under = pores > 0 ? UNDER_SKIN : NOTHING;
  const sum = [0, 0, 0];
  for (let at = 0; at < mask.length; at++) {
    const cover = mask[at];
    if (cover < 0.004) continue;
    const on = toPixel(at, window, width);
    const nx = slopes.x[at];
    const ny = slopes.y[at];
    const long = 1 / Math.sqrt(1 + nx * nx + ny * ny);
    const x = nx * long;
    const y = ny * long;
    const edge = (1 - long) ** 2;
    const tone = texture ? texture[at] : pores > 0 ? 1 - pores * grain[on] : 1;
    for (let c = 0; c < 3; c++)
      sum[c] = ambient[c] * albedo[c] * tone + behind[on * 3 + c] * edge * WRAPPED * tone;
    for (const lamp of lamps) {
      const facing = x * lamp.x + y * lamp.y + long * lamp.z;
      const wrapped = (facing + lamp.wrap) / (1 + lamp.wrap);
      if (wrapped + under[0] <= 0) continue;
      let shine = 0;
      if (!lamp.matte && wrapped > 0) {
        const spread = x * lamp.halfX + y * lamp.halfY + long * lamp.halfZ;
        shine =
          Math.min(1, wrapped * wrapped * 6) * gloss * (spread > 0 ? spread ** rough : 0) +
          sheen * edge * wrapped;
        shine *= 0.25 + 0.75 * tone;
      }
      for (let c = 0; c < 3; c++) {
        const soft = (wrapped + under[c]) / (1 + under[c]);
        const lit = soft > 0 ? soft * soft * (0.35 + 0.65 * soft) : 0;
        sum[c] += lamp.color[c] * (albedo[c] * lit * tone + shine);
      }
    }
    for (let c = 0; c < 3; c++) canvas[on * 3 + c] += (sum[c] - canvas[on * 3 + c]) * cover;
    figure[on] += (1 - figure[on]) * cover;
  }
}

/** Some white light, without which silver and blonde hair would take the color of the site. */
const HAIR_FILL = 0.05;

/** Hair, in its window, shines across its direction and takes light around its form. */
export function shadeHair(
  { canvas, figure, behind, ambient, width }: Ground,
  { window, cover: covers, tone: tones, alongX, alongY }: Hairs,
  slopes: Slopes,
  { albedo, gloss = 0.5, rough = 14, sheen = 0.6 }: Surface,
  lights: readonly Light[],
): void {
  const lamps = lights.map(toLamp);
  const sum = [0, 0, 0];
  for (let at = 0; at < covers.length; at++) {
    const cover = covers[at];
    if (cover < 0.004) continue;
    const on = toPixel(at, window, width);
    const nx = slopes.x[at];
    const ny = slopes.y[at];
    const long = 1 / Math.sqrt(1 + nx * nx + ny * ny);
    const x = nx * long;
    const y = ny * long;
    const edge = (1 - long) ** 2;
    const tone = tones[at];
    // The direction of the hair lies in the surface.
    let tx = alongX[at];
    let ty = alongY[at];
    const off = tx * x + ty * y;
    let tz = -off * long;
    tx -= off * x;
    ty -= off * y;
    const size = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz + 1e-4);
    tx *= size;
    ty *= size;
    tz *= size;
    // Thin hair lets light through.
    const thin = 1 - cover;
    for (let c = 0; c < 3; c++)
      sum[c] =
        (ambient[c] * 2 + HAIR_FILL) * albedo[c] * tone +
        behind[on * 3 + c] * (edge * 0.3 + thin * 0.25) * (0.3 + tone * 0.7);
    for (const lamp of lamps) {
      const facing = x * lamp.x + y * lamp.y + long * lamp.z;
      const wrapped = (facing + lamp.wrap + 0.12) / (1.12 + lamp.wrap);
      if (wrapped <= 0) continue;
      const slant = tx * lamp.x + ty * lamp.y + tz * lamp.z;
      const across = Math.sqrt(Math.max(0, 1 - slant * slant));
      const lit = wrapped * wrapped * (0.35 + 0.65 * wrapped) * (0.35 + 0.65 * across);
      let shine = 0;
      if (!lamp.matte) {
        const bent = tx * lamp.halfX + ty * lamp.halfY + tz * lamp.halfZ + (tone - 0.5) * 0.18;
        const ring = Math.sqrt(Math.max(0, 1 - bent * bent));
        shine =
          Math.min(1, wrapped * wrapped * 5) * gloss * ring ** rough * tone + sheen * edge * wrapped * tone;
      }
      for (let c = 0; c < 3; c++)
        sum[c] += lamp.color[c] * (albedo[c] * lit * tone + shine * (0.35 * albedo[c] + 0.12));
    }
    for (let c = 0; c < 3; c++) canvas[on * 3 + c] += (sum[c] - canvas[on * 3 + c]) * cover;
    figure[on] += (1 - figure[on]) * cover;
  }
}
