import { COLLAR, onShoulder } from '../body.ts';
import { svg } from '../drawing/svg.ts';
import { drape, folds, type Garment, roundNeck } from './drape.ts';

const hem = (d: string, color: string, width: number, opacity = 1): string =>
  svg`<path d="${d}" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;

export function crew({ id, figure, cloth }: Garment): string {
  const x = figure.neck + 12;
  const edge = svg`M${-x},${COLLAR - 4}C${-x + 10},234 ${x - 10},234 ${x},${COLLAR - 4}`;
  return svg`<path d="${drape(figure, 4, roundNeck(figure, 234))}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}${hem(edge, cloth.light, 11)}${hem(edge, cloth.dark, 2, 0.35)}`;
}

export function scoop({ id, figure, cloth }: Garment): string {
  const x = figure.neck + 12;
  const edge = svg`M${-x},${COLLAR - 4}C${-x - 6},312 ${x + 6},312 ${x},${COLLAR - 4}`;
  return svg`<path d="${drape(figure, 4, svg`C${x + 6},312 ${-x - 6},312 ${-x},${COLLAR - 4}`)}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}${hem(edge, cloth.light, 6, 0.9)}`;
}

export function vneck({ id, figure, cloth }: Garment): string {
  const x = figure.neck + 12;
  const depth = 318 - figure.masculine * 26;
  const edge = svg`M${-x},${COLLAR - 4}C${-x + 14},236-20,${depth - 34} 0,${depth}C20,${depth - 34} ${x - 14},236 ${x},${COLLAR - 4}`;
  const neckline = svg`C${x - 14},236 20,${depth - 34} 0,${depth}C-20,${depth - 34} ${-x + 14},236 ${-x},${COLLAR - 4}`;
  return svg`<path d="${drape(figure, 4, neckline)}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}${hem(edge, cloth.light, 8, 0.85)}`;
}

export function turtle({ id, figure, cloth }: Garment): string {
  const x = figure.neck + 5;
  const collar = svg`M${-x - 10},${COLLAR + 12}C${-x - 6},170 ${-x - 1},160 ${-x},142C${-x / 2},160 ${x / 2},160 ${x},142C${x + 1},160 ${x + 6},170 ${x + 10},${COLLAR + 12}C${x / 2},222 ${-x / 2},222 ${-x - 10},${COLLAR + 12}Z`;
  const rib = svg`M${-x},158C${-x / 2},175 ${x / 2},175 ${x},158`;
  return svg`<path d="${drape(figure, 5, roundNeck(figure, 214, 5))}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}<path d="${collar}" fill="url(#${id}c)"/>
    ${hem(svg`M${-x - 10},${COLLAR + 12}C${-x / 2},222 ${x / 2},222 ${x + 10},${COLLAR + 12}`, cloth.dark, 3.5, 0.5)}${hem(rib, cloth.dark, 3, 0.35)}${hem(svg`M${-x + 1},145C${-x / 2},162 ${x / 2},162 ${x - 1},145`, cloth.light, 3, 0.6)}`;
}

/** A wide neckline from shoulder to shoulder with sailor's stripes below. */
export function stripes({ id, figure, under }: Garment): string {
  const from = onShoulder(figure, 0.42, 4);
  const wide = figure.shoulder + 40;
  const shape = drape(
    figure,
    4,
    svg`L${from.x},${from.y}C${from.x - 40},262 ${-from.x + 40},262 ${-from.x},${from.y}L${-figure.neck - 12},${COLLAR - 4}`,
  );
  const neckline = svg`M${-from.x},${from.y}C${-from.x + 40},262 ${from.x - 40},262 ${from.x},${from.y}`;
  const bands = [286, 318, 350, 382, 414, 446].map(
    (y) => svg`<path d="M${-wide},${y}C${-wide / 2},${y + 18} ${wide / 2},${y + 18} ${wide},${y}"/>`,
  );
  return svg`<clipPath id="${id}w"><path d="${shape}"/></clipPath><path d="${shape}" fill="url(#${id}c)"/>
    <g clip-path="url(#${id}w)" stroke="${under.base}" stroke-width="11" opacity=".9">${bands}</g>${folds(id, figure, under)}${hem(neckline, under.base, 5, 0.6)}`;
}

export function knit({ id, figure, cloth }: Garment): string {
  const x = figure.neck + 12;
  const edge = svg`M${-x},${COLLAR - 8}C${-x + 6},230 ${x - 6},230 ${x},${COLLAR - 8}`;
  const cables = [-150, -110, -70, -30, 30, 70, 110, 150].map(
    (at) => svg`<path d="M${at},${246 + Math.abs(at) * 0.1}q9,12 0,24t0,24t0,24t0,24t0,24t0,24"/>`,
  );
  return svg`<path d="${drape(figure, 9, roundNeck(figure, 230, 9))}" fill="url(#${id}c)"/><g stroke="${cloth.dark}" stroke-width="3" opacity=".22">${cables}</g>
    ${folds(id, figure, cloth)}${hem(edge, cloth.dark, 24, 0.35)}${hem(edge, cloth.base, 21)}${hem(edge, cloth.light, 3, 0.5)}`;
}
