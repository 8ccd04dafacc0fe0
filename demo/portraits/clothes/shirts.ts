import { COLLAR, FLOOR } from '../body.ts';
import { mirrored, svg, symmetric } from '../drawing/svg.ts';
import { drape, folds, type Garment } from './drape.ts';

const button = (y: number): string => `<circle cx="0" cy="${y}" r="4.4"/>`;

function collar(neck: number, depth: number): string {
  return svg`M${neck + 3},156C${neck},196 26,${depth - 50} 2,${depth}L${neck - 8},${depth + 2}C${neck + 6},${depth - 34} ${neck + 26},236 ${neck + 26},202C${neck + 20},190 ${neck + 10},176 ${neck + 3},156Z`;
}

function open({ id, figure, cloth }: Garment, depth: number): string {
  const { neck } = figure;
  const x = neck + 12;
  const side = svg`<path d="${collar(neck, depth)}" fill="${cloth.light}" stroke="${cloth.dark}" stroke-width="2" stroke-opacity=".3"/>`;
  return svg`<path d="${drape(figure, 4, svg`L0,${depth + 6}L${-x},${COLLAR - 4}`)}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}
    <path d="M0,${depth}V${FLOOR}" stroke="${cloth.dark}" stroke-width="3" opacity=".5"/><g fill="${cloth.dark}" opacity=".55">${[depth + 34, depth + 84, depth + 134].map(button)}</g>${symmetric(`${id}z`, side)}`;
}

export const shirt = (garment: Garment): string => open(garment, 284);
export const blouse = (garment: Garment): string => open(garment, 322);

export function polo(garment: Garment): string {
  const { id, figure, cloth } = garment;
  const { neck } = figure;
  const side = svg`<path d="${collar(neck, 250)}" fill="${cloth.dark}"/>`;
  return svg`<path d="${drape(figure, 4, svg`L0,262L${-neck - 12},${COLLAR - 4}`)}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}
    <path d="M-11,262H11V346H-11Z" fill="${cloth.light}" opacity=".5"/><path d="M0,262V344" stroke="${cloth.dark}" stroke-width="2.5"/><g fill="${cloth.dark}">${[296, 326].map(button)}</g>${symmetric(`${id}z`, side)}`;
}

/** A blouse that closes at the neck with a soft bow. */
export function bow({ id, figure, cloth }: Garment): string {
  const x = figure.neck + 12;
  const loop = 'M0,214C22,190 66,190 70,210C72,232 26,234 0,222Z';
  const tail = 'M2,218C20,252 30,290 26,330C18,338 8,336 4,332C8,290 2,250-4,222Z';
  const fold = svg`<path d="${loop}" fill="${cloth.light}" stroke="${cloth.dark}" stroke-width="2" stroke-opacity=".3"/>`;
  return svg`<path d="${drape(figure, 4, svg`C${x - 8},222 ${-x + 8},222 ${-x},${COLLAR - 4}`)}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}
    <path d="M${-x},${COLLAR - 4}C${-x + 8},226 ${x - 8},226 ${x},${COLLAR - 4}" stroke="${cloth.light}" stroke-width="14"/>
    <g fill="${cloth.light}" stroke="${cloth.dark}" stroke-width="2" stroke-opacity=".3"><path d="${tail}"/>${mirrored(`<path d="${tail}"/>`)}</g>${symmetric(`${id}z`, fold)}<ellipse cx="0" cy="217" rx="12" ry="13" fill="${cloth.light}" stroke="${cloth.dark}" stroke-opacity=".35" stroke-width="2"/>`;
}
