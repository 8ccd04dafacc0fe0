/** An affine map, in the order of SVG's `matrix()`. */
export type Placement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const compose = (outer: Placement, inner: Placement): Placement => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const shift = (x: number, y: number): Placement => [1, 0, 0, 1, x, y];

export const scale = (x: number, y = x): Placement => [x, 0, 0, y, 0, 0];

/** Degrees, clockwise on the screen, around a point. */
export function turn(degrees: number, x = 0, y = 0): Placement {
  const angle = (degrees * Math.PI) / 180;
  const around: Placement = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y];
  return compose(around, shift(-x, -y));
}

export const toTransform = (placement: Placement): string =>
  `matrix(${placement.map((value) => Math.round(value * 10_000) / 10_000).join(' ')})`;
