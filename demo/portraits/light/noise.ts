import { createRandom } from '../../random.ts';

/** A smooth random landscape, 0 to 1, that repeats after 256 units. */
export type Landscape = (x: number, y: number) => number;

export function createLandscape(seed: string): Landscape {
  const random = createRandom(seed);
  const grid = Float32Array.from({ length: 65_536 }, () => random.next());
  const at = (column: number, row: number) => grid[((column & 255) << 8) | (row & 255)];
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const [u, v] = [x - column, y - row];
    const a = u * u * (3 - 2 * u);
    const b = v * v * (3 - 2 * v);
    return (
      (at(column, row) * (1 - a) + at(column + 1, row) * a) * (1 - b) +
      (at(column, row + 1) * (1 - a) + at(column + 1, row + 1) * a) * b
    );
  };
}

/** Landscapes of halving size on top of each other. */
export function sumOctaves(landscape: Landscape, x: number, y: number, octaves: number): number {
  let [sum, share, size] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * landscape(x * size, y * size);
    share *= 0.5;
    size *= 2.03;
  }
  return sum;
}
