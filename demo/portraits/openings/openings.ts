import type { Niche } from '#demo/people/niche-profiles.ts';
import { createRandom } from '../../random.ts';
import { bokeh, disc, glow, horizon, ripples, soft, wash } from '../brands/backdrop.ts';
import { BRANDS } from '../brands/brands.ts';
import type { Pose } from '../figure/appearance.ts';
import { createHeroFigure } from '../heroes/hero.ts';
import { HEROES, type HeroPerson } from '../heroes/heroes.ts';
import type { Frame } from '../light/planes.ts';
import { toLight } from '../light/raster.ts';
import type { Figure, Scene } from '../light/scene.ts';
import { fill, round } from '../figure/svg.ts';
import { fromBehind } from '../materials/bodyscapes.ts';

export interface OpeningPicture {
  readonly scene: Scene;
  /** The largest file; a smaller one may follow. */
  readonly frame: Frame;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  /** In units of a portrait. */
  readonly units: number;
}

const frameOf = ({ width, height, units }: Canvas): Frame => ({ width, height, zoom: width / units });

const sceneOf = (niche: Niche, name: string, background: string, figures: readonly Figure[]): Scene => ({
  seed: `opening ${name}`,
  background,
  haze: '',
  figures,
  ambient: toLight(BRANDS[niche].ambient),
  vignette: 0.3,
});

const move = (person: HeroPerson, pose: Partial<Pose>): HeroPerson => ({
  ...person,
  pose: { ...person.pose, ...pose },
});

/** Two people almost touching, with room for words below their faces. */
function createPair(): OpeningPicture {
  const canvas = { width: 1600, height: 1000, units: 1120 };
  const { behind, before } = HEROES[1];
  const random = createRandom('opening pair');
  const place = ({ pose }: HeroPerson): Partial<Pose> => ({
    x: 245 + pose.x * 0.86,
    y: -4 + pose.y * 0.8,
    size: pose.size * 0.84,
  });
  const background =
    `<g transform="scale(1.87 1)">${wash('#1a0404', '#3c0a08', '#140303')}</g>` +
    glow(500, 250, 620, 520, '#e8481c', 0.9) +
    glow(500, 240, 260, 240, '#ffb060', 0.6) +
    bokeh(random, ['#ff7a34', '#ffc070', '#e02818'], 22, [40, 20, 1080, 520], [8, 34]);
  return {
    scene: sceneOf(1, 'pair', background, [
      createHeroFigure(1, 'opening', 'a', move(behind, place(behind))),
      createHeroFigure(1, 'opening', 'b', move(before, place(before))),
    ]),
    frame: frameOf(canvas),
  };
}

/** Two men before the sea at dusk, who look at each other. */
function createHarbor(): OpeningPicture {
  const canvas = { width: 1600, height: 1778, units: 680 };
  const { behind, before } = HEROES[7];
  const random = createRandom('opening harbor');
  const background =
    `<g transform="scale(1.2 1)">${wash('#0c2450', '#3f72a8', '#12283e')}</g>` +
    glow(340, 420, 520, 190, '#ffb480', 0.85) +
    soft(2, '<path d="M-20,436H800V1000H-20Z" fill="#0c2440" fill-opacity=".92"/>') +
    `<g transform="scale(1.2 1)">${ripples(random, '#ffc9a0', 440, 560, 50)}${ripples(random, '#a8d0f4', 446, 800, 80)}</g>`;
  const bare = { outfit: { ...behind.outfit, fit: 'bare' as const } };
  const back = { view: 'over' as const, body: 0, shrug: 5 };
  return {
    scene: {
      ...sceneOf(7, 'harbor', background, [
        createHeroFigure(
          7,
          'opening',
          'a',
          move({ ...behind, ...bare }, { ...back, flip: true, x: 190, y: 336, size: 0.9, head: -4 }),
        ),
        createHeroFigure(
          7,
          'opening',
          'b',
          move({ ...before, ...bare }, { ...back, flip: false, x: 492, y: 330, size: 0.92, head: -4 }),
        ),
      ]),
      exposure: 0.95,
    },
    frame: frameOf(canvas),
  };
}

/** A silver couple before the low sun, seen from behind. */
function createHorizon(isDusk: boolean): OpeningPicture {
  const canvas = { width: 1600, height: 800, units: 1500 };
  const { behind, before } = HEROES[5];
  const random = createRandom('opening horizon');
  const [top, middle, low, sea, hill] = isDusk
    ? ['#2a2050', '#a8607a', '#f0a868', '#3a2a54', '#2c1c3c']
    : ['#9cc0e8', '#f4dcc8', '#f8c890', '#8a88b4', '#8a78a8'];
  const background =
    `<g transform="scale(2.5 .62)">${wash(top, middle, low)}</g>` +
    disc(760, 372, 74, '#fff4d8', 0.95, 4) +
    glow(760, 380, 560, 330, '#ffd89c', isDusk ? 0.75 : 0.6) +
    `<g transform="translate(0 -224) scale(2.5 1)">${horizon(622, hill, 0.7, 26)}</g>` +
    soft(1.5, `<path d="M-20,420H1600V900H-20Z" fill="${sea}"/>`) +
    `<g transform="scale(2.5 1)">${ripples(random, '#ffe0b8', 424, 760, 110)}</g>` +
    glow(760, 470, 240, 130, '#ffdca8', 0.5);
  const back = { view: 'over' as const, shrug: 4 };
  const clothed = (person: HeroPerson, fit: 'crew' | 'offShoulder'): HeroPerson => ({
    ...person,
    outfit: { ...person.outfit, fit, necklace: 'none' },
  });
  return {
    scene: {
      ...sceneOf(5, 'horizon', background, [
        createHeroFigure(
          5,
          'opening',
          'a',
          move(clothed(behind, 'crew'), {
            ...back,
            flip: true,
            x: 640,
            y: 352,
            size: 0.94,
            head: -2,
            body: 2,
          }),
        ),
        createHeroFigure(
          5,
          'opening',
          'b',
          move(clothed(before, 'offShoulder'), {
            ...back,
            flip: false,
            x: 912,
            y: 380,
            size: 0.9,
            head: 4,
            body: -4,
          }),
        ),
      ]),
      vignette: 0.15,
    },
    frame: frameOf(canvas),
  };
}

/** A woman in the sun, the nape free. */
function createLinen(): OpeningPicture {
  const { before } = HEROES[2];
  const pose = {
    view: 'over' as const,
    x: 320,
    y: 300,
    size: 1.42,
    head: -9,
    body: 3,
    shrug: 8,
    flip: false,
  };
  const nape: HeroPerson = { ...move(before, pose), lit: -1, outfit: { ...before.outfit, fit: 'bare' } };
  return {
    scene: sceneOf(2, 'linen', BRANDS[2].backdrops[0](createRandom('opening linen'), 300), [
      createHeroFigure(2, 'opening', 'a', nape),
    ]),
    frame: frameOf({ width: 640, height: 811, units: 600 }),
  };
}

/** A rise of the body: where its top is, how wide it is, and how high. */
type Rise = readonly [x: number, wide: number, high: number];

const HILLS: readonly { y: number; skin: string; rises: readonly Rise[] }[] = [
  {
    y: 470,
    skin: '#b07a50',
    rises: [
      [770, 150, 190],
      [200, 190, 70],
      [1120, 160, 60],
    ],
  },
  {
    y: 590,
    skin: '#9a5c3a',
    rises: [
      [430, 165, 210],
      [985, 190, 170],
    ],
  },
  {
    y: 730,
    skin: '#74422a',
    rises: [
      [120, 220, 190],
      [720, 240, 130],
    ],
  },
];

/** Curves like a landscape, one behind the other. */
function createCurves(): OpeningPicture {
  const lights = fromBehind(BRANDS[4].rim, BRANDS[4].counter, 0.95);
  const background =
    `<g transform="scale(1.9 1)">${wash('#03201f', '#0c5450', '#062a28')}</g>` +
    glow(700, 330, 560, 360, '#1aa096', 0.7) +
    glow(740, 330, 330, 230, '#ffcf80', 0.75);
  const figures = HILLS.map(({ y, skin, rises }): Figure => {
    const points = Array.from({ length: 170 }, (_, index) => {
      const x = index * 8 - 100;
      const high = rises.reduce(
        (sum, [top, wide, rise]) => sum + rise * Math.exp(-(Math.abs((x - top) / wide) ** 2.5)),
        0,
      );
      return `${x},${round(y - high)}`;
    });
    const mask = fill(`M-100,1200L${points.join('L')}L1260,1200Z`);
    const surface = { albedo: toLight(skin), pores: 0.14, gloss: 0.16, rough: 9, sheen: 0.3 };
    return { parts: [{ kind: 'shape', mask, surface }], lights };
  });
  return {
    scene: sceneOf(4, 'curves', background, figures),
    frame: frameOf({ width: 1600, height: 1000, units: 1120 }),
  };
}

/** By the name of its file in `client/public/heroes/openings`; `-1600` and `-780` follow where there are two. */
export const OPENING_PICTURES: Readonly<Record<string, () => OpeningPicture>> = {
  pair: createPair,
  harbor: createHarbor,
  horizon: () => createHorizon(false),
  'horizon-dusk': () => createHorizon(true),
  curves: createCurves,
  'linen-1': createLinen,
};
