import type { HairPaint } from '../palettes/hair.ts';
import { svg } from '../drawing/svg.ts';

export type Puff = readonly [x: number, y: number, radius: number];

const GOLDEN_ANGLE = 2.399963;

/** Points spread evenly over an ellipse, like seeds in a sunflower. */
export const seeds = (
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
): [number, number][] =>
  Array.from({ length: Math.round(count) }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / count);
    return [
      x + Math.cos(index * GOLDEN_ANGLE) * radius * width,
      y + Math.sin(index * GOLDEN_ANGLE) * radius * height,
    ];
  });

export const circles = (puffs: readonly Puff[]): string[] =>
  puffs.map(([x, y, radius]) => svg`<circle cx="${x}" cy="${y}" r="${radius}"/>`);

/** Small open rings that catch the light: single curls on a mass. */
export function rings(
  points: readonly (readonly [number, number])[],
  radius: number,
  { light, dark }: HairPaint,
): string {
  const ring = ([x, y]: readonly [number, number], index: number): string => {
    const size = Math.round(radius * (0.8 + (index % 4) * 0.13));
    const turn = index * 1.17;
    const at = (angle: number) =>
      `${Math.round(x + Math.cos(angle) * size)},${Math.round(y + Math.sin(angle) * size)}`;
    return `M${at(turn)}A${size} ${size} 0 1 1 ${at(turn - 2)}`;
  };
  const lines = points.map(ring);
  const lit = lines.filter((_, index) => index % 3);
  const shaded = lines.filter((_, index) => index % 3 === 0);
  return svg`<path d="${lit}" stroke="${light}" stroke-opacity=".34"/><path d="${shaded}" stroke="${dark}" stroke-opacity=".55"/>`;
}

export const ringGroup = (content: string): string => `<g stroke-width="3">${content}</g>`;

export const arc = (
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
  from: number,
  to: number,
  radius: number,
): Puff[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (from + ((to - from) * index) / (count - 1));
    return [x + Math.cos(angle) * width, y + Math.sin(angle) * height, radius + ((index * 7) % 5) * 2];
  });
