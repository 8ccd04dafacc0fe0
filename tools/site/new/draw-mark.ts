import { createHash } from 'node:crypto';
import svgPath from 'svgpath';
import type { Niche } from '#tenants/schema/niches.ts';

/** One petal each, from the middle of 32 by 32 upward. */
const PETALS = {
  leaf: 'M16 15.5C11.5 11.5 11.5 6.5 16 2.5C20.5 6.5 20.5 11.5 16 15.5Z',
  drop: 'M16 15.5L12.6 7.4A3.7 3.7 0 1 1 19.4 7.4Z',
  circle: 'M16 3.5a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0 -9.6Z',
  kite: 'M16 15L12.2 8.6L16 2.5L19.8 8.6Z',
  bar: 'M14 13.2V4.5a2 2 0 0 1 4 0V13.2Z',
} as const;

const SHAPES: Readonly<Record<Niche, readonly (keyof typeof PETALS)[]>> = {
  1: ['leaf', 'drop'],
  2: ['drop', 'leaf'],
  3: ['kite', 'bar'],
  4: ['circle', 'drop'],
  5: ['leaf', 'circle'],
  6: ['drop', 'circle'],
  7: ['bar', 'kite'],
};

/** Four bars would be a cross. */
const COUNTS = {
  leaf: [4, 5, 6, 8],
  drop: [4, 5, 6, 8],
  circle: [4, 5, 6, 8],
  kite: [4, 5, 6, 8],
  bar: [5, 6, 8],
};

/**
 * A first mark for a site: a rosette whose petals suit the niche. The same id has the same mark.
 * @param taken marks of other sites, which are avoided while there is another one
 */
export function drawMark(id: string, niche: Niche, taken: readonly (readonly string[])[] = []): string[] {
  const marks = SHAPES[niche].flatMap((shape) => COUNTS[shape].map((count) => drawRosette(shape, count)));
  const start = createHash('sha256').update(id).digest()[0] ?? 0;
  const ordered = marks.map((_, index) => marks[(start + index) % marks.length] ?? []);
  const others = new Set(taken.map((mark) => mark.join()));
  return ordered.find((mark) => !others.has(mark.join())) ?? ordered[0] ?? [];
}

/** Every second petal is lighter; with an odd number a light dot is in the middle. */
function drawRosette(shape: keyof typeof PETALS, count: number): string[] {
  const petals = Array.from({ length: count }, (_, index) =>
    svgPath(PETALS[shape])
      .rotate((360 / count) * index, 16, 16)
      .round(1)
      .toString(),
  );
  if (count % 2 === 1) return [petals.join(''), 'M16 13.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z'];
  return [0, 1].map((half) => petals.filter((_, index) => index % 2 === half).join(''));
}
