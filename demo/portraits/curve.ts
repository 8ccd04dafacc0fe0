/** A chain of cubic Bézier segments as flat numbers: the start point, then three points for each segment. */
export type Curve = readonly number[];

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The curve as SVG path data without the leading move, to continue a path that has reached its start. */
export const segments = (curve: Curve): string => `C${curve.slice(2).map(rounded).join(' ')}`;

export const trace = (curve: Curve): string => `M${curve.slice(0, 2).map(rounded).join(' ')}${segments(curve)}`;

export const mirror = (curve: Curve): Curve => curve.map((value, index) => (index % 2 ? value : -value));

export const reverse = (curve: Curve): Curve =>
  curve.map((_, index) => curve[curve.length - 2 - index + 2 * (index % 2)] ?? 0);

/** The area between two curves that run the same way. */
export function between(one: Curve, other: Curve): string {
  const back = reverse(other);
  return `${trace(one)}L${back.slice(0, 2).map(rounded).join(' ')}${segments(back)}Z`;
}

/** The curve that lies a part of the way from one to another of the same length: hair strands, folds, ribs. */
export const blend = (one: Curve, other: Curve, share: number): Curve =>
  one.map((value, index) => value + ((other[index] ?? value) - value) * share);

/** `count` curves evenly spread between two, the two themselves left out. */
export const spread = (one: Curve, other: Curve, count: number): Curve[] =>
  Array.from({length: count}, (_, index) => blend(one, other, (index + 1) / (count + 1)));

/** The point a share of the way along the first segment. */
export function pointOn(curve: Curve, share: number): {x: number; y: number} {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3];
  const along = (axis: 0 | 1) => weights.reduce((sum, weight, index) => sum + weight * (curve[index * 2 + axis] ?? 0), 0);
  return {x: along(0), y: along(1)};
}
