import { toTransform, type Placement } from '../light/placement.ts';
import { scaleColor, toLight } from '../light/raster.ts';
import type { Part } from '../light/scene.ts';
import type { Lock } from '../light/strands.ts';
import type { Look } from './appearance.ts';
import { hairOf, shape } from './surfaces.ts';
import { feather, fill, round } from './svg.ts';

/** Stubble is a shade, a beard has hairs. */
export function beardOf(look: Look, head: Placement, seen: 'profile' | 'bowed' | 'lost'): Part[] {
  const long = look.beard;
  const deep = long * 14;
  const { area, locks } = BEARDS[seen](deep);
  const shade = shape(
    `<g transform="${toTransform(head)}" opacity="${round(0.35 + long * 0.45)}">${feather(5, fill(area))}</g>`,
    { albedo: scaleColor(toLight(look.brow), 0.8), gloss: 0.05, sheen: 0.1 },
  );
  if (long < 0.2) return [shade];
  return [
    shade,
    {
      kind: 'hair',
      locks: locks.map((lock) => ({
        ...lock,
        width: 1.15,
        stray: 3,
        ends: 5 + long * 5,
        loose: 0.02,
        mass: 0.3 + long * 0.3,
        fade: 0.25,
      })),
      placement: head,
      seed: `${look.seed}/beard`,
      surface: { ...hairOf(toLight(look.beardColor)), shadow: 0, gloss: 0.4, sheen: 0.4 },
    },
  ];
}

type Beard = (deep: number) => { area: string; locks: readonly Pick<Lock, 'from' | 'to' | 'count'>[] };

const BEARDS: Readonly<Record<'profile' | 'bowed' | 'lost', Beard>> = {
  profile: (deep) => ({
    area: `M-6,24C-4,58 -8,84 -18,106C-40,122 -66,${round(126 + deep * 0.4)} -78,${round(124 + deep * 0.4)}C-89,116 -88,104 -85,97C-79,93 -74,91 -70,84C-58,84 -42,74 -32,54C-26,42 -22,32 -20,22ZM-99,66C-95,61 -86,62 -75,76L-73,83C-82,78 -91,76 -97,74Z`,
    locks: [
      {
        from: [-12, 40, -16, 70, -18, 84, -24, 104 + deep],
        to: [-30, 56, -34, 76, -40, 96, -46, 118 + deep],
        count: 260,
      },
      {
        from: [-30, 58, -36, 84, -42, 104, -50, 120 + deep],
        to: [-66, 90, -70, 104, -74, 116, -80, 124 + deep * 1.4],
        count: 420,
      },
      {
        from: [-68, 92, -72, 104, -72, 114, -76, 124 + deep],
        to: [-84, 98, -90, 108, -92, 116, -90, 124 + deep * 1.5],
        count: 200,
      },
      { from: [-97, 64, -95, 70, -92, 75, -90, 80], to: [-78, 66, -74, 74, -72, 82, -70, 92], count: 170 },
    ],
  }),
  bowed: (deep) => ({
    area: `M60,22C60,56 46,82 26,102C4,${round(118 + deep * 0.5)} -20,${round(124 + deep)} -40,${round(122 + deep)}C-58,118 -64,104 -66,90C-58,98 -48,100 -38,96C-28,92 -18,84 -14,74C8,66 36,50 46,20ZM-66,76C-64,66 -56,63 -48,66C-36,64 -24,70 -20,82C-34,74 -50,72 -66,76Z`,
    locks: [
      {
        from: [56, 30, 50, 60, 36, 84, 20, 104 + deep],
        to: [30, 54, 22, 76, 8, 96, -6, 114 + deep],
        count: 300,
      },
      {
        from: [28, 56, 16, 84, 0, 104, -14, 118 + deep],
        to: [-22, 86, -28, 102, -34, 114, -40, 124 + deep * 1.3],
        count: 420,
      },
      {
        from: [-24, 90, -34, 104, -38, 114, -40, 124 + deep],
        to: [-60, 94, -63, 104, -62, 114, -56, 120 + deep * 1.2],
        count: 240,
      },
      { from: [-50, 65, -56, 68, -62, 73, -66, 79], to: [-48, 66, -38, 67, -28, 74, -20, 86], count: 180 },
    ],
  }),
  lost: (deep) => ({
    area: 'M-30,60C-50,96 -70,100 -84,84L-76,112L-50,124L-20,100Z',
    locks: [
      {
        from: [-70, 70, -72, 90, -66, 110, -58, 120 + deep],
        to: [-24, 50, -26, 80, -26, 104, -24, 112 + deep],
        count: 420,
      },
    ],
  }),
};
