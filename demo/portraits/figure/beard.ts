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
    `<g transform="${toTransform(head)}" opacity="${round(0.35 + long * 0.45)}">${feather(5, fill(area), 20)}</g>`,
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
        fade: 0.4,
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
    area: `M-6,24C-4,58 -8,84 -18,106C-40,122 -66,${round(126 + deep * 0.4)} -78,${round(124 + deep * 0.4)}C-89,116 -88,104 -85,97C-79,93 -74,91 -70,84C-60,84 -44,76 -34,56C-29,46 -27,32 -26,20L-14,20ZM-99,66C-95,62 -86,63 -76,74L-72,84C-80,78 -90,75 -98,73Z`,
    locks: [
      {
        from: [-15, 24, -17, 60, -18, 84, -24, 104 + deep],
        to: [-27, 30, -34, 70, -40, 96, -46, 118 + deep],
        count: 260,
      },
      {
        from: [-29, 44, -36, 80, -42, 104, -50, 120 + deep],
        to: [-66, 88, -70, 104, -74, 116, -80, 124 + deep * 1.4],
        count: 420,
      },
      {
        from: [-66, 90, -70, 104, -72, 114, -76, 124 + deep],
        to: [-84, 99, -90, 108, -92, 116, -90, 124 + deep * 1.5],
        count: 200,
      },
      { from: [-98, 64, -92, 65, -84, 69, -75, 78], to: [-97, 71, -91, 74, -83, 76, -71, 86], count: 170 },
    ],
  }),
  bowed: (deep) => ({
    area: `M60,22C60,56 46,82 26,102C4,${round(118 + deep * 0.5)} -20,${round(124 + deep)} -40,${round(122 + deep)}C-58,118 -64,104 -66,90C-58,98 -48,100 -38,96C-28,92 -18,84 -14,74C8,66 36,50 46,20ZM-68,76C-64,67 -56,63 -50,65C-38,64 -26,69 -20,81C-32,75 -44,71 -50,71C-56,71 -63,73 -68,76Z`,
    locks: [
      {
        from: [56, 30, 50, 60, 36, 84, 20, 104 + deep],
        to: [30, 54, 22, 76, 8, 96, -6, 114 + deep],
        count: 300,
      },
      {
        from: [28, 56, 16, 84, 0, 104, -14, 118 + deep],
        to: [-20, 84, -27, 102, -34, 114, -40, 124 + deep * 1.3],
        count: 420,
      },
      {
        from: [-24, 92, -34, 105, -38, 114, -40, 124 + deep],
        to: [-58, 99, -63, 106, -62, 114, -56, 120 + deep * 1.2],
        count: 240,
      },
      { from: [-51, 63, -57, 65, -63, 68, -69, 75], to: [-50, 70, -57, 72, -63, 75, -70, 80], count: 80 },
      { from: [-50, 63, -40, 64, -29, 68, -19, 79], to: [-50, 70, -41, 72, -31, 76, -21, 85], count: 120 },
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
