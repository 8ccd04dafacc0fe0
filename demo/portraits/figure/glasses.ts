import { toTransform, type Placement } from '../light/placement.ts';
import { toLight } from '../light/raster.ts';
import type { Part, Surface } from '../light/scene.ts';
import { shape } from './surfaces.ts';
import { feather, stroke } from './svg.ts';

export const GLASSES = ['none', 'round', 'square', 'cat'] as const;
export type Glasses = (typeof GLASSES)[number];

interface Drawing {
  /** Paths of the rims, the bar and the temples. */
  readonly rims: string;
  readonly bars: string;
  /** Where the light slides over the glass. */
  readonly glints: string;
}

const PROFILE: Readonly<Record<Exclude<Glasses, 'none'>, Drawing>> = {
  round: {
    rims: 'M-87,-13C-80,-13 -75,-5 -75,6C-75,17 -80,25 -87,25C-94,25 -98,17 -98,6C-98,-5 -94,-13 -87,-13Z',
    bars: 'M-76,-2C-50,-6 -24,-9 2,-11C12,-10 20,0 20,14',
    glints: 'M-93,-2C-93,-7 -90,-10 -87,-11M-81,19C-84,22 -87,22 -88,22',
  },
  square: {
    rims: 'M-97,-11C-92,-13 -82,-13 -78,-11C-76,0 -77,14 -80,21C-84,24 -92,24 -95,21C-98,12 -98,0 -97,-11Z',
    bars: 'M-77,-7C-50,-10 -24,-11 2,-12C12,-10 20,0 20,14',
    glints: 'M-94,2L-88,-10M-92,10L-83,-9',
  },
  cat: {
    rims: 'M-98,-9C-92,-13 -80,-16 -73,-18C-73,-6 -75,10 -80,19C-85,24 -93,23 -96,18C-99,10 -99,0 -98,-9Z',
    bars: 'M-74,-15C-50,-12 -24,-11 2,-12C12,-10 20,0 20,14',
    glints: 'M-94,2C-92,-6 -88,-9 -84,-11',
  },
};
const BOWED: Readonly<Record<Exclude<Glasses, 'none'>, Drawing>> = {
  round: {
    rims: 'M-12,-17C6,-17 17,-7 17,7C17,20 6,29 -12,29C-30,29 -40,20 -40,7C-40,-7 -30,-17 -12,-17ZM-66,-14C-57,-14 -52,-4 -52,7C-52,18 -57,27 -66,27C-75,27 -80,18 -80,7C-80,-4 -75,-14 -66,-14Z',
    bars: 'M-40,2C-44,-4 -49,-4 -52,1M17,0C28,-4 40,-6 50,-8',
    glints: 'M-32,-1C-29,-8 -22,-12 -15,-12M-74,2C-73,-5 -70,-8 -66,-9',
  },
  square: {
    rims: 'M-39,-13C-24,-17 2,-16 17,-12C18,2 16,16 11,23C-4,28 -22,28 -35,24C-40,14 -41,0 -39,-13ZM-53,-12C-60,-15 -74,-14 -80,-10C-81,2 -79,16 -76,22C-70,26 -60,26 -55,22C-52,12 -52,0 -53,-12Z',
    bars: 'M-39,-4C-44,-8 -49,-8 -53,-4M17,-6C28,-9 40,-10 50,-11',
    glints: 'M-30,10L-16,-13M-21,12L-9,-10M-75,8L-69,-9',
  },
  cat: {
    rims: 'M-40,-9C-28,-14 0,-18 22,-24C22,-4 16,14 8,22C-6,28 -24,27 -34,20C-40,12 -42,2 -40,-9ZM-53,-9C-62,-13 -74,-16 -84,-20C-84,-4 -80,14 -75,21C-69,26 -61,25 -56,20C-52,12 -51,2 -53,-9Z',
    bars: 'M-40,-2C-44,-7 -49,-7 -53,-2M20,-18C30,-16 40,-14 50,-12',
    glints: 'M-32,3C-30,-5 -22,-9 -14,-11M-76,4C-76,-3 -74,-8 -70,-10',
  },
};

const GLASS: Surface = { albedo: [0.5, 0.52, 0.56], gloss: 1.4, rough: 5, sheen: 0.9, bends: [[5, 0.5]] };

/** Gold, horn and garnet. */
const RIMS = { round: '#b8863e', square: '#2c1c14', cat: '#5c1824' } as const;

/** Thin rims with a glint, before the closed eyes. */
export function glassesOf(kind: Glasses, head: Placement, bowed: boolean): Part[] {
  if (kind === 'none') return [];
  const { rims, bars, glints } = (bowed ? BOWED : PROFILE)[kind];
  const at = (body: string) => `<g transform="${toTransform(head)}">${body}</g>`;
  return [
    shape(at(`<g opacity=".07"><path d="${rims}" fill="~ff"/></g>`), GLASS),
    shape(at(`<g opacity=".42">${feather(0.8, stroke(glints, 'ff', 1.8))}</g>`), {
      ...GLASS,
      albedo: [0.9, 0.9, 0.92],
      bends: [],
    }),
    shape(
      at(stroke(rims, 'ff', kind === 'round' ? 1.7 : 2.3) + stroke(bars, 'ff', kind === 'round' ? 2 : 2.8)),
      {
        albedo: toLight(RIMS[kind]),
        bends: [
          [1.4, 1],
          [3, 0.6],
        ],
        gloss: 1.2,
        rough: 9,
        sheen: 0.5,
        shadow: 0.3,
        shadowSize: 4,
      },
    ),
  ];
}
