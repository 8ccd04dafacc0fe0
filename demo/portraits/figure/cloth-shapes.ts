import type { Random } from '../../random.ts';
import { round, stroke } from './svg.ts';

/** Only inside the body, or a little larger than it. */
export const within = (torso: string, id: string, body: string): string =>
  `<clipPath id="c${id}"><path d="${torso}"/></clipPath><g clip-path="url(#c${id})">${body}</g>`;
export const around = (torso: string, id: string, grow: number, body: string): string =>
  `<mask id="m${id}"><path d="${torso}" fill="#fff" stroke="#fff" stroke-width="${grow * 2}"/></mask><g mask="url(#m${id})">${body}</g>`;

export function folds(random: Random, top = 260): string {
  return Array.from({ length: 10 }, () => {
    const x = random.int(-190, 230);
    const y = top + random.int(0, 140);
    return stroke(
      `M${x},${y}C${x + 20},${y + 60} ${x + random.int(-30, 30)},${y + 120} ${x + random.int(-40, 40)},${y + 260}`,
      random.chance(0.5) ? 'c8' : '30',
      random.int(9, 24),
    );
  }).join('');
}

/** The border of lace: small loops and rows of holes. */
export const scallops = (from: number, to: number, y: (x: number) => number, step = 10): string =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => {
    const x = from + index * step;
    const at = round(y(x));
    return `<circle cx="${x}" cy="${at}" r="6.5" fill="~ff"/><circle cx="${x}" cy="${at}" r="2.6" fill="~00"/><circle cx="${x + 5}" cy="${at + 13}" r="2.4" fill="~ff"/><circle cx="${x}" cy="${at + 24}" r="2" fill="~d0"/><circle cx="${x + 5}" cy="${at + 36}" r="1.6" fill="~a0"/>`;
  }).join('');

export const chainLinks = (path: readonly (readonly [number, number])[]): string =>
  path
    .map(
      ([x, y], index) =>
        `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${index % 2 ? 3 : 4.6}" ry="${index % 2 ? 4.4 : 3}" fill="none" stroke="~ff" stroke-width="1.9"/>`,
    )
    .join('');

export const along = (
  from: readonly [number, number],
  bend: readonly [number, number],
  to: readonly [number, number],
  amount: number,
) =>
  Array.from({ length: amount }, (_, index) => {
    const t = index / (amount - 1);
    const s = 1 - t;
    return [
      s * s * from[0] + 2 * s * t * bend[0] + t * t * to[0],
      s * s * from[1] + 2 * s * t * bend[1] + t * t * to[1],
    ] as const;
  });

export const zip = (
  from: readonly [number, number],
  bend: readonly [number, number],
  to: readonly [number, number],
): string =>
  along(from, bend, to, 60)
    .map(([x, y]) => `<rect x="${round(x - 3.5)}" y="${round(y)}" width="7" height="3.6" fill="~ff"/>`)
    .join('');
