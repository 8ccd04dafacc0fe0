import type { Random } from '../../random.ts';
import type { Side } from './clothes.ts';
import { feather, fill, round, stroke } from './svg.ts';

export type Tattoos = 'none' | 'few' | 'many';

const place = (x: number, y: number, angle: number, size: number, body: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${round(angle)}) scale(${size})">${body}</g>`;

/** A twig with leaves, upwards from its foot. */
const TWIG =
  stroke('M0,0C16,-34 16,-80 2,-124', 'ff', 2.2) +
  Array.from({ length: 7 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const [x, y] = [10 + Math.sin(index / 2) * 4, -16 - index * 15];
    return fill(
      `M${round(x)},${y}c${6 * side},-14 ${20 * side},-18 ${30 * side},-15c${-4 * side},11 ${-16 * side},17 ${-30 * side},15Z`,
    );
  }).join('');

const MOON = fill('M-4,-18A18,18 0 1 0 16,8A14,14 0 1 1 -4,-18Z');

const SWALLOW = fill(
  'M0,0C14,-10 34,-14 56,-30C44,-8 28,4 14,10C22,16 26,24 26,34L14,24L8,36C4,26 2,20 -4,14C-16,14 -32,8 -44,-6C-28,-2 -12,-2 0,0Z',
);

/** Marks down the spine. */
const SPINE = Array.from({ length: 9 }, (_, index) =>
  index % 3 === 0
    ? `<circle cx="8" cy="${228 + index * 26}" r="7" fill="none" stroke="~ff" stroke-width="2.4"/>`
    : stroke(`M8,${220 + index * 26}v14M2,${227 + index * 26}h12`, 'ff', 2.2),
).join('');

const BACK: readonly string[] = [
  place(-96, 380, 14, 1.1, TWIG),
  place(112, 372, -18, 1.1, TWIG),
  place(8, 208, 0, 1, MOON),
  place(-92, 300, 8, 0.9, SWALLOW),
  SPINE,
];
const FRONT: readonly string[] = [
  place(196, 420, 12, 1.1, TWIG),
  place(-84, 262, -14, 0.66, SWALLOW),
  place(46, 150, -20, 0.6, MOON),
];

/** What is under the skin of shoulders and back; clothes may hide it. */
export function tattooShapes(tattoos: Tattoos, side: Side, random: Random): string {
  if (tattoos === 'none') return '';
  const motifs = side === 'profile' ? FRONT : BACK;
  const chosen = random.sample(motifs, tattoos === 'few' ? 1 : 3);
  return `<g opacity=".55">${feather(0.7, chosen.join(''), 8)}</g>`;
}
