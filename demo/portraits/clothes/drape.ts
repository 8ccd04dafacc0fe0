import { COLLAR, shoulderLine } from '../body.ts';
import { follow, mirror, reverse, trace } from '../drawing/curve.ts';
import type { Figure } from '../figure.ts';
import type { Cloth } from '../palettes/cloth.ts';
import { svg, symmetric } from '../drawing/svg.ts';

/** What a garment needs: the person, the ids of gradients, and the colors of its two fabrics. */
export type Garment = { id: string; figure: Figure; cloth: Cloth; under: Cloth };

/**
 * The path of a top that lies on both shoulders; `neckline` leads from the right of the collar back to the left.
 */
export function drape(figure: Figure, grow: number, neckline: string): string {
  const right = shoulderLine(figure, grow);
  return `${trace(mirror(right))}${follow(reverse(right))}${neckline}Z`;
}

/** The right half of an open jacket; `edge` leads from the bottom of the front back up to the collar. */
export function panel(figure: Figure, grow: number, edge: string): string {
  const right = shoulderLine(figure, grow);
  return `${trace(right)}${edge}Z`;
}

/** The round neckline that hangs to `depth` between the ends of the collar. */
export function roundNeck({ neck }: Figure, depth: number, grow = 4): string {
  const x = neck + 12;
  return svg`C${x - 10},${depth} ${-x + 10},${depth} ${-x},${COLLAR - grow}`;
}

/** Seams where the sleeves begin, and the folds below them. */
export function folds(id: string, { shoulder, detail }: Figure, cloth: Cloth): string {
  if (detail < 1) return '';
  const side = svg`<path d="M${shoulder * 0.79},248C${shoulder * 0.66},288 ${shoulder * 0.66},332 ${shoulder * 0.72},372" opacity=".22"/>
    <path d="M${shoulder * 0.7},362C${shoulder * 0.75},394 ${shoulder * 0.74},430 ${shoulder * 0.72},480" opacity=".3"/>`;
  return svg`<g stroke="${cloth.dark}" stroke-width="3">${symmetric(`${id}W`, side)}</g>`;
}
