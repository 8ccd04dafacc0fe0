import { COLLAR, FLOOR } from '../body.ts';
import { svg, symmetric } from '../drawing/svg.ts';
import { drape, folds, type Garment, panel, roundNeck } from './drape.ts';

/** The plain top below an open jacket. */
function lining({ id, figure, under }: Garment, depth: number): string {
  const x = figure.neck + 12;
  return svg`<path d="${drape(figure, 3, roundNeck(figure, depth, 3))}" fill="url(#${id}i)"/><path d="M${-x},${COLLAR - 3}C${-x + 10},${depth} ${x - 10},${depth} ${x},${COLLAR - 3}" stroke="${under.dark}" stroke-width="2.4" opacity=".5"/>`;
}

/** Both halves of a jacket. The left one is mirrored, but its light still comes from the left. */
function halves({ id, figure, cloth }: Garment, grow: number, edge: string, trim: string): string {
  return svg`<g fill="url(#${id}c)"><path id="${id}J" d="${panel(figure, grow, edge)}"/></g><use href="#${id}J" fill="url(#${id}m)" transform="scale(-1 1)"/>${symmetric(`${id}z`, trim)}${folds(id, figure, cloth)}`;
}

export function blazer(garment: Garment): string {
  const { figure, cloth } = garment;
  const { neck } = figure;
  const lapel = svg`M${neck + 10},${COLLAR - 14}C${neck + 4},240 44,360 14,470L78,360L${neck + 62},322L${neck + 44},292L${neck + 70},276C${neck + 50},230 ${neck + 32},196 ${neck + 10},${COLLAR - 14}Z`;
  const trim = svg`<path d="${lapel}" fill="${cloth.light}" fill-opacity=".9" stroke="${cloth.dark}" stroke-width="2.5" stroke-opacity=".5"/>`;
  return svg`${lining(garment, 256)}${halves(garment, 12, svg`L8,${FLOOR}L14,470C44,360 ${neck + 4},240 ${neck + 12},${COLLAR - 12}`, trim)}`;
}

export function cardigan(garment: Garment): string {
  const { figure, cloth } = garment;
  const { neck } = figure;
  const line = svg`M${neck + 10},${COLLAR - 10}C${neck + 8},260 70,330 58,${FLOOR}`;
  const trim = svg`<path d="${line}" stroke="${cloth.dark}" stroke-width="25" stroke-opacity=".3"/><path d="${line}" stroke="${cloth.light}" stroke-width="21"/>`;
  return svg`${lining(garment, 270)}${halves(garment, 9, svg`L58,${FLOOR}C70,330 ${neck + 8},260 ${neck + 12},${COLLAR - 9}`, trim)}`;
}

export function denim(garment: Garment): string {
  const { figure, cloth } = garment;
  const { neck, shoulder } = figure;
  const flap = svg`M${neck + 12},${COLLAR - 12}C${neck + 2},206 ${neck - 10},236 ${neck - 22},262L${neck + 40},286C${neck + 52},252 ${neck + 40},212 ${neck + 12},${COLLAR - 12}Z`;
  const seam = svg`<path d="M${neck + 44},282L${shoulder * 0.9},300M64,330V${FLOOR}" stroke="${cloth.light}" stroke-width="2.4" stroke-dasharray="7 5" opacity=".8"/>`;
  const pocket = svg`<path d="M84,330H${shoulder * 0.66}L${shoulder * 0.64},352L${(84 + shoulder * 0.64) / 2},366L86,352Z" fill="${cloth.dark}" opacity=".35"/>`;
  const trim = svg`${seam}${pocket}<path d="${flap}" fill="${cloth.light}" stroke="${cloth.dark}" stroke-width="2.5" stroke-opacity=".45"/>`;
  return svg`${lining(garment, 240)}${halves(garment, 11, svg`L52,${FLOOR}L${neck - 22},262C${neck - 10},236 ${neck + 2},206 ${neck + 12},${COLLAR - 11}`, trim)}`;
}

/** A biker's jacket: slanted zip, wide lapels, shiny shoulders. */
export function leather(garment: Garment): string {
  const { figure, cloth } = garment;
  const { neck, shoulder } = figure;
  const lapel = svg`M${neck + 10},${COLLAR - 13}C${neck},236 46,320 30,400L112,330L${neck + 66},258C${neck + 46},218 ${neck + 30},192 ${neck + 10},${COLLAR - 13}Z`;
  const shine = svg`<path d="M${shoulder * 0.62},232C${shoulder * 0.86},244 ${shoulder * 0.96},280 ${shoulder},336" stroke="#fff" stroke-width="7" opacity=".14"/>`;
  const zip = svg`<path d="M31,398V${FLOOR}" stroke="#cfc9c2" stroke-width="4" stroke-linecap="butt" stroke-dasharray="3 3" opacity=".8"/>`;
  const trim = svg`${shine}<path d="${lapel}" fill="${cloth.light}" stroke="${cloth.dark}" stroke-width="3"/>${zip}<circle cx="104" cy="322" r="4" fill="#d9d3cb"/>`;
  return svg`${lining(garment, 244)}${halves(garment, 12, svg`L24,${FLOOR}L30,400C46,320 ${neck},236 ${neck + 12},${COLLAR - 12}`, trim)}`;
}

/** A hooded sweater: the hood lies in two folds behind the neck. */
export function hoodie(garment: Garment): string {
  const { id, figure, cloth } = garment;
  const { neck } = figure;
  const hood = svg`M${-neck - 62},232C${-neck - 54},170 ${-neck - 30},132 ${-neck - 2},132C${-neck - 6},200-36,250 0,262C36,250 ${neck + 6},200 ${neck + 2},132C${neck + 30},132 ${neck + 54},170 ${neck + 62},232C${neck + 20},262 40,286 0,290C-40,286 ${-neck - 20},262 ${-neck - 62},232Z`;
  const cord = svg`<path d="M${neck * 0.5},262C${neck * 0.5 + 4},300 ${neck * 0.5 - 2},330 ${neck * 0.5 + 2},360" stroke="${cloth.light}" stroke-width="6"/>`;
  return svg`<path d="${drape(figure, 10, roundNeck(figure, 250, 10))}" fill="url(#${id}c)"/>${folds(id, figure, cloth)}
    <path d="${hood}" fill="url(#${id}c)" stroke="${cloth.dark}" stroke-width="3" stroke-opacity=".5"/><path d="M${-neck - 30},196C${-neck},250-40,272 0,276C40,272 ${neck},250 ${neck + 30},196" stroke="${cloth.dark}" stroke-width="3" opacity=".35"/>${symmetric(`${id}z`, cord)}`;
}
