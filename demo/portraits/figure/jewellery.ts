import type { Look } from './appearance.ts';
import { round, stroke } from './svg.ts';

export function earringOf(kind: Look['earring']): string | null {
  if (kind === 'none') return null;
  if (kind === 'hoop') return '<circle cx="6" cy="70" r="18" fill="none" stroke="~ff" stroke-width="3.2"/>';
  if (kind === 'drop')
    return `${stroke('M5,46V64', 'ff', 1.6)}<path d="M5,62C10,72 13,78 5,84C-3,78 0,72 5,62Z" fill="~ff"/>`;
  return '<circle cx="4" cy="46" r="4.4" fill="~ff"/>';
}

export function necklaceOf({ necklace, build }: Look, side: 'profile' | 'back' | 'standing'): string | null {
  const n = build.neck - 39;
  if (necklace === 'none') return null;
  if (necklace === 'choker' || necklace === 'collar') {
    const wide = necklace === 'collar' ? 17 : 8;
    return side === 'profile'
      ? stroke(`M${round(-24 - n * 0.4)},172C0,186 40,176 ${round(78 + n)},146`, 'ff', wide)
      : stroke(`M${round(-44 - n)},160C-16,174 36,174 ${round(56 + n)},158`, 'ff', wide);
  }
  const dots = (points: readonly (readonly [number, number])[], radius: number) =>
    points.map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="~ff"/>`).join('');
  const path: [number, number, number, number, number, number] =
    side === 'profile' ? [-30 - n * 0.5, 206, 16, 224, 82 + n, 178] : [-52 - n, 172, 8, 206, 66 + n, 170];
  const amount = necklace === 'pearls' ? 17 : 44;
  const points = Array.from({ length: amount }, (_, index) => {
    const t = index / (amount - 1);
    const s = 1 - t;
    return [
      s * s * path[0] + 2 * s * t * path[2] + t * t * path[4],
      s * s * path[1] + 2 * s * t * path[3] + t * t * path[5],
    ] as const;
  });
  return dots(points, necklace === 'pearls' ? 4.6 : 1.5);
}

export const collarRing = (side: 'profile' | 'back' | 'standing'): string =>
  side === 'profile'
    ? '<circle cx="-8" cy="194" r="9" fill="none" stroke="~ff" stroke-width="3.4"/>'
    : '<circle cx="6" cy="184" r="9" fill="none" stroke="~ff" stroke-width="3.4"/>';
