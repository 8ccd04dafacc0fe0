import type { Figure } from '../figure.ts';
import { svg } from '../svg.ts';

const SPOTS = [
  [-58, 22], [-48, 14], [-40, 26], [-50, 34], [-32, 18], [-28, 32], [-66, 32],
  [56, 22], [46, 14], [38, 27], [50, 35], [30, 18], [26, 33], [64, 30], [-8, 14], [9, 18],
] as const;

export function freckles({ person, skin }: Figure): string {
  if (!person.freckles) return '';
  const spots = SPOTS.map(([x, y], index) => svg`<circle cx="${x}" cy="${y}" r="${1.5 + (index % 3) * 0.35}"/>`);
  return svg`<g fill="${skin.line}" opacity=".42">${spots}</g>`;
}
