// docs/decisions/036-generated-portraits.md
import { createRandom } from '../random.ts';
import { glow } from './brands/backdrop.ts';
import { BRANDS, type Brand } from './brands/brands.ts';
import type { Look, Pose } from './figure/appearance.ts';
import { createFigure } from './figure/figure.ts';
import { fill, stroke } from './figure/svg.ts';
import { mixColors, mixHex, scaleColor, toLight, type Color } from './light/raster.ts';
import type { Figure, Light, Scene } from './light/scene.ts';
import { exposureOf, toLook } from './look.ts';
import type { PortraitSpec } from './spec.ts';

export type { PortraitSpec } from './spec.ts';

const addColor = ([red, green, blue]: Color, more: number): Color => [red + more, green + more, blue + more];

/** Light of the brand from behind, and a warm one that grazes the skin. `side` is where the face looks: -1 or 1. */
function lightsOf(
  brand: Brand,
  look: Look,
  { view }: Pose,
  side: number,
  towards: 'face' | 'behind',
): Light[] {
  const from = towards === 'face' ? side : -side;
  const rim = toLight(brand.rim);
  const more = exposureOf(look.skin) * brand.strength;
  const key = scaleColor(mixColors(toLight(brand.key), rim, 0.15), (towards === 'face' ? 1.45 : 1.15) * more);
  const bright = scaleColor(
    addColor(rim, 0.03),
    (towards === 'face' ? 5.4 * Math.min(1, exposureOf(look.skin)) : 7) *
      (view === 'bowed' ? 0.7 : 1) *
      brand.strength,
  );
  const counter = scaleColor(toLight(brand.counter), 2.6 * brand.strength);
  if (view === 'reclining')
    return [
      { direction: [0.3 * side, -0.85, -0.42], color: scaleColor(bright, 0.8), wrap: 0.04 },
      { direction: [-0.7 * side, -0.5, -0.5], color: counter, wrap: 0.03 },
      { direction: [0.35 * side, -0.8, 0.2], color: scaleColor(key, 0.8), wrap: 0.14, matte: true },
    ];
  return [
    { direction: [0.8 * from, -0.42, -0.43], color: bright, wrap: 0.04 },
    { direction: [-0.74 * from, -0.3, -0.6], color: counter, wrap: 0.03 },
    { direction: [0.88 * from, -0.42, 0.2], color: key, wrap: 0.14, matte: true },
  ];
}

/** A sheet of satin along the bottom. */
function sheet(brand: Brand, color: string, y: number): Figure {
  const folds = Array.from({ length: 7 }, (_, index) => {
    const x = index * 110 - 90;
    return stroke(
      `M${x},${y + 10 + ((index * 37) % 40)}C${x + 90},${y + 60} ${x + 40},${y + 130} ${x + 220},${y + 200}`,
      index % 2 ? 'b8' : '48',
      24 + ((index * 13) % 26),
    );
  }).join('');
  return {
    parts: [
      {
        kind: 'shape',
        mask: fill(
          `M-60,${y + 30}C60,${y - 20} 120,${y + 50} 240,${y + 36}C350,${y + 22} 420,${y - 24} 520,${y + 6}C580,${y + 24} 620,${y} 700,${y + 10}V1000H-60Z`,
        ),
        relief: folds,
        surface: {
          albedo: toLight(color),
          gloss: 0.3,
          rough: 8,
          sheen: 0.3,
          reliefDepth: 9,
          reliefBlur: 24,
          shadow: 0.7,
          shadowSize: 16,
          bends: [[4, 0.5]],
        },
      },
    ],
    lights: [
      { direction: [0.5, -0.8, 0.1], color: scaleColor(toLight(brand.rim), 1.1 * brand.strength) },
      { direction: [-0.7, -0.5, 0.2], color: scaleColor(toLight(brand.counter), 0.5 * brand.strength) },
    ],
  };
}

export function createScene(spec: PortraitSpec): Scene {
  const brand = BRANDS[spec.niche];
  const { pose, seed } = spec;
  const look = toLook(spec);
  const side = pose.flip ? 1 : -1;
  const middle = 300 + (pose.flip ? -20 : 20);
  const random = createRandom(`${seed}/${spec.backdrop}`);
  const figures: Figure[] = [
    { parts: createFigure(look, pose, 'a'), lights: lightsOf(brand, look, pose, side, spec.light) },
  ];
  if (pose.view === 'reclining') figures.push(sheet(brand, look.cloth, 608));
  if (pose.view === 'seated') figures.push(sheet(brand, mixHex(look.cloth, look.detail, 0.3), 690));
  return {
    seed,
    background: brand.backdrops[spec.backdrop](random, middle),
    haze: glow(300, 860, 520, 300, brand.rim, 0.1) + glow(middle, 300, 420, 420, brand.counter, 0.04),
    figures,
    ambient: toLight(brand.ambient),
  };
}
