import type { Figure } from '../figure.ts';
import { svg } from '../drawing/svg.ts';

const SPOTS = [
  [-58, 22],
  [-48, 14],
  [-40, 26],
  [-50, 34],
  [-32, 18],
  [-28, 32],
  [-66, 32],
  [56, 22],
  [46, 14],
  [38, 27],
  [50, 35],
  [30, 18],
  [26, 33],
  [64, 30],
  [-8, 14],
  [9, 18],
] as const;

export function freckles({ person, skin }: Figure): string {
  if (!person.freckles) return '';
  return svg`<path d="${SPOTS.map(([x, y]) => `M${x},${y}h.1`)}" stroke="${skin.line}" stroke-width="3.6" opacity=".42"/>`;
}
