import type { MoodPaint } from '../palettes/mood.ts';
import type { Random } from '#demo/random.ts';
import { glow, linear, svg } from '../drawing/svg.ts';

/** The tools of a background. Its ids start with `id`; `random` varies it from picture to picture. */
export type Canvas = { id: string; mood: MoodPaint; random: Random };
export type Scene = (canvas: Canvas) => string;

export function backdrop({ id, mood }: Canvas): string {
  return svg`<defs>${linear(
    `${id}G`,
    [40, 0, 240, 800],
    [
      [0, mood.far],
      [0.55, mood.mid],
      [1, mood.near],
    ],
  )}${glow(`${id}L`, [
    [0, mood.accent, 0.85],
    [1, mood.accent, 0],
  ])}</defs><rect width="600" height="800" fill="url(#${id}G)"/>`;
}

/** A soft pool of the accent light. */
export const light = (
  { id }: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  opacity: number,
): string =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}L)" fill-opacity="${opacity.toFixed(2)}"/>`;

export const times = <T>(count: number, draw: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw(index));

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
  radius = 0,
): string =>
  svg`<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;
