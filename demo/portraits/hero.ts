import { drawFigure } from './portrait.ts';
import { createRandom, type Random } from '../random.ts';
import type { PortraitSpec } from './spec.ts';
import { compact, factor, glow, linear, svg } from './drawing/svg.ts';

/** A person in a hero picture: the position of the face in 1600 x 1000 pixels, and the size. */
export type HeroFigure = { portrait: Omit<PortraitSpec, 'scene'>; x: number; y: number; size: number };

export type HeroSpec = {
  /** Decides where the lights are. */
  seed: string;
  /** The background goes from near black on the calm left to warm on the lit right. */
  night: readonly [dark: string, deep: string, warm: string];
  /** The colors of the background lights, the strongest first. */
  lights: readonly [string, string, string];
  behind: HeroFigure;
  before: HeroFigure;
};

/** Written once per drawing, because every gradient needs it. */
const UNITS = 'gradientUnits="userSpaceOnUse"';
const WIDTH = 1600;
const HEIGHT = 1000;

/** Sizes of lights from large and dim to small and bright; the number is that of the color. */
const LAYERS = [
  { color: 1, radius: 76, count: 6, opacity: 0.13 },
  { color: 0, radius: 52, count: 9, opacity: 0.2 },
  { color: 2, radius: 34, count: 9, opacity: 0.22 },
  { color: 0, radius: 20, count: 9, opacity: 0.36 },
  { color: 2, radius: 9, count: 12, opacity: 0.5 },
] as const;

/** Lights out of focus, more of them towards the right: dots of a round pen, each layer with a faint rim. */
function lights({ lights: colors }: HeroSpec, random: Random): string {
  return LAYERS.map(({ color, radius, count, opacity }, layer) => {
    const dots = Array.from(
      { length: count },
      () => `M${Math.round(500 + 1120 * Math.sqrt(random.next()))},${random.int(-20, 660)}h.1`,
    );
    const pen = (width: number, share: number) =>
      svg`stroke="${colors[color]}" stroke-width="${width}" opacity="${factor(share)}"`;
    return svg`<g ${pen(radius * 2, opacity)}><path id="L${layer}" d="${dots}"/></g><use href="#L${layer}" ${pen(radius * 2 + 7, opacity * 0.5)}/>`;
  }).join('');
}

function paint({ night: [dark, deep, warm], lights: [first] }: HeroSpec): string {
  return svg`<defs>${linear(
    'N',
    [0, 0, WIDTH, HEIGHT],
    [
      [0, dark],
      [0.55, deep],
      [1, warm],
    ],
  )}${glow('W', [
    [0, first, 0.85],
    [0.5, first, 0.32],
    [1, first, 0],
  ])}
        ${linear(
          'X',
          [0, 0, WIDTH, 0],
          [
            [0, dark, 0.9],
            [0.36, dark, 0.45],
            [0.56, dark, 0],
          ],
        )}${linear(
          'Y',
          [0, 560, 0, HEIGHT],
          [
            [0, dark, 0],
            [1, dark, 0.88],
          ],
        )}</defs>`;
}

function figure(id: string, { portrait, x, y, size }: HeroFigure): string {
  const spec: PortraitSpec = { ...portrait, scene: { name: 'studio', mood: 'noir' } };
  const side = portrait.pose.flip ? -size : size;
  return svg`<g transform="translate(${x} ${y}) scale(${side} ${size})">${drawFigure(spec, id, 0.4)}</g>`;
}

/**
 * Draws two people in the right half of a wide, warm night as SVG text of 1600 x 1000; the left stays calm for
 * words.
 */
export function drawHero(spec: HeroSpec): string {
  const cover = (ink: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${ink})"/>`;
  const drawing = svg`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice">${paint(spec)}${cover('N')}
    <ellipse cx="1200" cy="400" rx="760" ry="560" fill="url(#W)"/><g stroke-linecap="round">${lights(spec, createRandom(spec.seed))}</g>${figure('a', spec.behind)}${figure('b', spec.before)}${cover('Y')}${cover('X')}</svg>`;
  return compact(
    drawing
      .replaceAll(` ${UNITS}`, ' href="#U"')
      .replace('<defs>', `<defs><linearGradient id="U" ${UNITS}/>`),
  );
}
