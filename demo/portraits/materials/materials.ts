import type { Niche } from '#demo/people/niche-profiles.ts';
import { createRandom } from '../../random.ts';
import { bokeh, drops, glow, wash } from '../brands/backdrop.ts';
import { BRANDS } from '../brands/brands.ts';
import { scaleColor, toLight } from '../light/raster.ts';
import type { Figure, Folds, Light, Scene, Surface } from '../light/scene.ts';
import { fromBehind, hillParts, waistParts } from './bodyscapes.ts';
import { createRopes } from './rope.ts';

const EVERYWHERE = '<rect width="600" height="1000" fill="~ff"/>';

const light = (direction: Light['direction'], color: string, factor: number): Light => ({
  direction,
  color: scaleColor(toLight(color), factor),
});

const clothOf = (folds: Folds, surface: Surface, lights: readonly Light[]): Figure => ({
  parts: [{ kind: 'shape', mask: EVERYWHERE, folds, surface }],
  lights,
});

interface Material {
  readonly background?: string;
  readonly figures: readonly Figure[];
  readonly vignette?: number;
}

/** What the world of each niche feels like. */
const MATERIALS: Readonly<Record<Niche, () => Material>> = {
  // Satin in the glow of embers.
  1: () => ({
    figures: [
      clothOf(
        { cloth: 'satin', seed: 'embers', depth: 1 },
        { albedo: toLight('#7a1210'), gloss: 0.5, rough: 9, sheen: 0.1 },
        [light([0.7, -0.6, 0.4], '#ff7a4a', 1.2), light([-0.8, -0.1, 0.25], '#8a1410', 1.1)],
      ),
    ],
    vignette: 0.8,
  }),
  // A waist before a curtain in the sun.
  2: () => ({
    background: BRANDS[2].backdrops[0](createRandom('waist'), 330),
    figures: [{ parts: waistParts('#a86a48', '#d89a68'), lights: fromBehind('#ffc890', '#ff8a50', 0.8) }],
  }),
  3: () => ({
    background: wash('#05040a', '#08061a', '#040308') + glow(380, 340, 460, 480, '#33208a', 0.75),
    figures: createRopes([
      light([0.6, -0.75, 0.1], BRANDS[3].rim, 3),
      light([-0.8, 0.2, 0.1], BRANDS[3].counter, 1.5),
    ]),
  }),
  // Curves as a landscape.
  4: () => ({
    background: BRANDS[4].backdrops[0](createRandom('hills'), 330) + glow(360, 380, 380, 280, '#ffcf80', 0.7),
    figures: [{ parts: hillParts('#9a5c38', '#0e5a56'), lights: fromBehind('#ffb060', '#3ad0c4', 1) }],
  }),
  // Linen in the evening.
  5: () => ({
    figures: [
      clothOf(
        { cloth: 'satin', seed: 'evening', depth: 0.75 },
        { albedo: toLight('#c8a8b8'), gloss: 0.15, rough: 7, sheen: 0.2 },
        [light([0.7, -0.6, 0.35], '#ffb878', 0.9), light([-0.8, -0.2, 0.3], '#8a70d0', 0.8)],
      ),
    ],
    vignette: 0.5,
  }),
  6: () => ({
    figures: [
      clothOf(
        { cloth: 'velvet', seed: 'curtain', depth: 1 },
        { albedo: toLight('#3a0624'), gloss: 0.05, rough: 4, sheen: 1.2 },
        [light([0.78, -0.45, 0.12], BRANDS[6].rim, 2.6), light([-0.85, -0.2, 0.05], '#7a1a8a', 1.2)],
      ),
    ],
    vignette: 0.8,
  }),
  // Rain on glass, the harbor behind it.
  7: () => {
    const random = createRandom('rain');
    return {
      background:
        wash('#081828', '#1a4a70', '#061220') +
        glow(300, 520, 420, 260, '#6fa4d8', 0.6) +
        bokeh(random, ['#ffb070', '#8fc4ff', '#ffe0b0', '#ff7a60'], 22, [0, 260, 600, 700], [18, 64]) +
        drops(random, '#d8ecff', 260),
      figures: [],
    };
  },
};

export function createMaterial(niche: Niche): Scene {
  const { background = '', figures, vignette = 0.5 } = MATERIALS[niche]();
  return {
    seed: `material ${niche}`,
    background,
    haze: '',
    figures,
    ambient: toLight(BRANDS[niche].ambient),
    vignette,
  };
}
