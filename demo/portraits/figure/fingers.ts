import { compose, scale, shift, toTransform, turn, type Placement } from '../light/placement.ts';
import { mixColors, scaleColor, toLight } from '../light/raster.ts';
import type { Part, Surface } from '../light/scene.ts';
import type { Look } from './appearance.ts';
import { shape } from './surfaces.ts';
import { fill, round, stroke } from './svg.ts';

/** Where a finger crosses the line of the shoulder, how long it shows, how wide it is, and its direction. */
const FINGERS = [
  { x: 90, y: 205, long: 58, wide: 18, angle: -13 },
  { x: 107, y: 210, long: 68, wide: 18.5, angle: -18 },
  { x: 124, y: 217, long: 64, wide: 17.5, angle: -22 },
  { x: 140, y: 227, long: 49, wide: 15, angle: -29 },
] as const;

const fingerOf = (long: number, wide: number): string => {
  const [half, tip] = [wide / 2, wide * 0.41];
  const at = (value: number) => round(value);
  return fill(
    `M${at(-half)},0C${at(-half - 1.2)},${at(long * 0.2)} ${at(-half + 0.6)},${at(long * 0.34)} ${at(-half - 0.4)},${at(long * 0.48)}C${at(-half + 0.8)},${at(long * 0.7)} ${at(-tip - 0.8)},${at(long * 0.84)} ${at(-tip)},${at(long * 0.9)}C${at(-tip * 0.8)},${at(long * 1.02)} ${at(tip * 0.8)},${at(long * 1.02)} ${at(tip)},${at(long * 0.9)}C${at(tip + 0.8)},${at(long * 0.84)} ${at(half - 0.8)},${at(long * 0.7)} ${at(half + 0.4)},${at(long * 0.48)}C${at(half - 0.6)},${at(long * 0.34)} ${at(half + 1.2)},${at(long * 0.2)} ${at(half)},0C${at(half * 0.8)},-9 ${at(-half * 0.8)},-9 ${at(-half)},0Z`,
  );
};

/** The fingers of the hand of the other arm, which lie over a shoulder that is seen from behind. */
export function fingersOf({ face: { man }, build, lip }: Look, low: Placement, skin: Surface): Part[] {
  const thick = 1 + man * 0.2;
  const out = (build.shoulder - 176) * 0.3;
  const slope = build.slope - 4;
  const surface: Surface = {
    ...skin,
    // Less than the skin of a face, because the light from behind would bleach what is so small.
    albedo: scaleColor(skin.albedo, 0.8),
    gloss: 0.05,
    sheen: 0.06,
    bends: [
      [2.2, 0.7],
      [6, 0.6],
    ],
    shadow: 0.55,
    shadowSize: 5,
    reliefDepth: 5,
    reliefBlur: 2.4,
  };
  const nail: Surface = {
    albedo: mixColors(skin.albedo, toLight(lip), man > 0.5 ? 0 : 0.6),
    gloss: 0.25,
    rough: 14,
    bends: [[1.6, 0.5]],
  };
  return FINGERS.toReversed().flatMap(({ x, y, long, wide, angle }) => {
    const placement = compose(
      low,
      compose(shift(x + out, y + out * 0.6 + slope - man * 7), compose(turn(angle), scale(thick))),
    );
    const at = (body: string) => `<g transform="${toTransform(placement)}">${body}</g>`;
    const joints =
      stroke(`M${round(-wide * 0.3)},${round(long * 0.44)}H${round(wide * 0.3)}`, '48', 2.4) +
      stroke(`M${round(-wide * 0.3)},${round(long * 0.5)}H${round(wide * 0.3)}`, '54', 2) +
      stroke(`M0,${round(long * 0.08)}V${round(long * 0.38)}`, 'a0', wide * 0.3);
    return [
      shape(at(fingerOf(long, wide)), surface, at(joints)),
      shape(
        at(
          `<ellipse cx="0" cy="${round(long - wide * 0.52)}" rx="${round(wide * 0.27)}" ry="${round(wide * 0.36)}" fill="~ff"/>`,
        ),
        nail,
      ),
    ];
  });
}
