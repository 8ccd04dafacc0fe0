import { rounded } from './svg.ts';

/** A chain of cubic Bézier segments as flat numbers: the start point, then three points for each segment. */
export type Curve = readonly number[];

/** Joins a start and segments into a curve, for calculated curves. */
export const curve = (...parts: readonly (readonly number[])[]): Curve => parts.flat();

/** The curve as relative path data, for a path that has reached its start. */
export function segments(curve: Curve): string {
  const points = curve.map(rounded);
  const steps = points.slice(2).map((value, index) => {
    const from = points[index - (index % 6) + (index % 2)] ?? 0;
    return Math.round((value - from) * 10) / 10;
  });
  return `c${steps.join(' ').replaceAll(' -', '-')}`;
}

const start = (curve: Curve): string => curve.slice(0, 2).map(rounded).join(',');

export const trace = (curve: Curve): string => `M${start(curve)}${segments(curve)}`;

/** Goes straight to the start of the curve and follows it. */
export const follow = (curve: Curve): string => `L${start(curve)}${segments(curve)}`;

export const mirror = (curve: Curve): Curve => curve.map((value, index) => (index % 2 ? value : -value));

export const reverse = (curve: Curve): Curve =>
  curve.map((_, index) => curve[curve.length - 2 - index + 2 * (index % 2)] ?? 0);

/** Continues a curve through points where it runs straight down, as waves. */
export function ripple(start: Curve, swings: readonly (readonly [x: number, y: number])[]): Curve {
  const curve = [...start];
  for (const [x, y] of swings) {
    const [fromX, fromY] = [curve.at(-2) ?? 0, curve.at(-1) ?? 0];
    const half = (y - fromY) / 2;
    curve.push(fromX, fromY + half, x, y - half, x, y);
  }
  return curve;
}

/** The area between two curves of the same direction. */
export const between = (one: Curve, other: Curve): string => `${trace(one)}${follow(reverse(other))}Z`;

/** The curve part of the way between two others of the same length: hair strands, folds, ribs. */
const blend = (one: Curve, other: Curve, share: number): Curve =>
  one.map((value, index) => value + ((other[index] ?? value) - value) * share);

/** `count` evenly spread curves between two, without the two themselves. */
export const spread = (one: Curve, other: Curve, count: number): Curve[] =>
  Array.from({ length: count }, (_, index) => blend(one, other, (index + 1) / (count + 1)));

/** The point a share of the way along the first segment. */
export function pointOn(curve: Curve, share: number): { x: number; y: number } {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3];
  const along = (axis: 0 | 1) =>
    weights.reduce((sum, weight, index) => sum + weight * (curve[index * 2 + axis] ?? 0), 0);
  return { x: along(0), y: along(1) };
}
