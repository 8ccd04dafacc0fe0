import type { Figure } from '../figure.ts';
import { IRISES } from '../palettes/eyes.ts';
import type { EyeShape, Expression } from '../spec.ts';
import { mirrored, svg } from '../svg.ts';

const DARK = '#1f1216';

type Lens = { width: number; height: number; turn: number; crease: boolean };

const LENSES: Readonly<Record<EyeShape, Lens>> = {
  almond: { width: 1, height: 0.94, turn: -2, crease: true },
  round: { width: 0.96, height: 1.06, turn: 0, crease: true },
  upturned: { width: 1.02, height: 0.9, turn: -6, crease: true },
  downturned: { width: 1, height: 0.95, turn: 4, crease: true },
  single: { width: 0.98, height: 0.78, turn: -5, crease: false },
};

/** How far an expression closes the eyes. */
const OPEN: Readonly<Record<Expression, number>> = { calm: 1, smile: 0.93, smirk: 0.9, grin: 0.88, laugh: 0, dreamy: 0.74 };

const WHITE = 'M-21,4C-14,-9-6,-14 3,-14C11,-14 17,-9 21,-3C15,7 8,10 0,10C-9,10-15,8-21,4Z';

function lashes({ masculine }: Figure): string {
  const soft = 'M-22,5C-15,-9-6,-15 3,-15C12,-15 18,-10 23,-4C17,-7 11,-17 2,-17C-7,-17-15,-10-22,5Z';
  const full = 'M-22,5C-15,-9-6,-14 3,-14C12,-14 17,-9 21,-2L28,-8C24,-8 23,-9 20,-11C15,-17 9,-19 2,-19C-8,-19-16,-11-22,5Z';
  return `<path d="${masculine > 0.4 ? soft : full}" fill="${DARK}"/>`;
}

/** The lids and the white of one eye; its left and right are drawn as mirror images. */
function eyeball(figure: Figure, lens: Lens): string {
  const { skin, wear } = figure;
  const crease = lens.crease ? svg`<path d="M-19,-11C-10,-24 11,-25 24,-11" stroke="${skin.line}" stroke-width="2.4" opacity="${0.55 + wear * 0.3}"/>` : '';
  const lower = svg`<path d="M-12,11C-3,14 10,12 18,5" stroke="${skin.line}" stroke-width="2" opacity="${0.4 + wear * 0.3}"/>`;
  return svg`<path d="${WHITE}" fill="#fbf4ef"/><g fill="none" stroke-linecap="round">${crease}${lower}</g>`;
}

function iris(id: string, figure: Figure, gaze: number, side: 1 | -1): string {
  const paint = IRISES[figure.person.eyeColour];
  const x = gaze * side;
  return svg`<g clip-path="url(#${id}e)"><circle cx="${x}" cy="-3" r="12.4" fill="${paint.rim}"/><circle cx="${x}" cy="-2.5" r="10.6" fill="${paint.base}"/>
    <path d="M${x - 8.6},0A9 9 0 0 0 ${x + 8.6},0A11 11 0 0 1 ${x - 8.6},0Z" fill="${paint.light}" opacity=".9"/>
    <circle cx="${x}" cy="-3" r="5.4" fill="#0f080a"/><path d="M-23,6C-16,-9-7,-12 3,-12C12,-12 18,-7 23,-1V-22H-23Z" fill="#2a1216" opacity=".28"/></g>`;
}

function open(id: string, figure: Figure, lens: Lens, openness: number, gaze: number): string {
  const height = lens.height * openness * (1 - figure.wear * 0.1) * (1 - figure.masculine * 0.07);
  const one = (side: 1 | -1) =>
    svg`<g transform="translate(38 -12) rotate(${lens.turn}) scale(${lens.width} ${height.toFixed(2)})">${eyeball(figure, lens)}${iris(id, figure, gaze, side)}${lashes(figure)}</g>`;
  const spark = [-38, 38].map((x) => svg`<circle cx="${x + gaze - 3.5}" cy="-18" r="2.8" fill="#fff"/>`);
  return svg`${one(1)}${mirrored(one(-1))}${spark}`;
}

function closed(figure: Figure): string {
  const lash = figure.masculine > 0.4 ? '' : '<path d="M19,-2l10,-6M14,-9l7,-8" stroke-width="3.4"/>';
  const one = svg`<g transform="translate(38 -10)" fill="none" stroke="${DARK}" stroke-linecap="round"><path d="M-20,2C-10,-12 10,-12 20,1" stroke-width="${figure.masculine > 0.4 ? 5 : 5.6}"/>${lash}
    <path d="M-16,8C-8,12 8,12 16,7" stroke="${figure.skin.line}" stroke-width="2.2" opacity=".5"/></g>`;
  return svg`${one}${mirrored(one)}`;
}

export const eyeClip = (id: string): string => `<clipPath id="${id}e"><path d="${WHITE}"/></clipPath>`;

export function eyes(id: string, figure: Figure, expression: Expression, gaze: number): string {
  const openness = OPEN[expression];
  return openness ? open(id, figure, LENSES[figure.person.eyeShape], openness, gaze) : closed(figure);
}
