import type { Figure } from '../figure.ts';
import type { EyeShape, Expression } from '../spec.ts';
import { factor, mirrored, svg, symmetric } from '../drawing/svg.ts';
import type { FactValue } from '#client/facts/facts.ts';

export type Iris = { base: string; rim: string; light: string };

export const IRISES: Readonly<Record<FactValue<'eye_colour'>, Iris>> = {
  brown: { base: '#573221', rim: '#27140d', light: '#94603d' },
  blue: { base: '#4680a8', rim: '#1e3f5c', light: '#96c6e0' },
  green: { base: '#4d7a4f', rim: '#21402c', light: '#9cbd76' },
  grey: { base: '#74838d', rim: '#39444d', light: '#b9c6cc' },
  hazel: { base: '#7f6636', rim: '#3d2c16', light: '#a8a45c' },
  amber: { base: '#9a6526', rim: '#4c2c0b', light: '#cf9a4a' },
};

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
const OPEN: Readonly<Record<Expression, number>> = {
  calm: 1,
  smile: 0.93,
  smirk: 0.9,
  grin: 0.88,
  laugh: 0,
  dreamy: 0.74,
};

const WHITE = 'M-21,4C-14,-9-6,-14 3,-14C11,-14 17,-9 21,-3C15,7 8,10 0,10C-9,10-15,8-21,4Z';

const SHADE = 'M-21,4C-14,-9-6,-14 3,-14C11,-14 17,-9 21,-3L20,2C17,-6 11,-11 3,-11C-7,-11-15,-7-21,4Z';
const SOFT_LASHES = 'M-22,5C-15,-9-6,-15 3,-15C12,-15 18,-10 23,-4C17,-7 11,-17 2,-17C-7,-17-15,-10-22,5Z';
const FULL_LASHES =
  'M-22,5C-15,-9-6,-14 3,-14C12,-14 17,-9 21,-2L28,-8C24,-8 23,-9 20,-11C15,-17 9,-19 2,-19C-8,-19-16,-11-22,5Z';

/** The white of an eye and the lines of its lids. */
function white({ skin, wear }: Figure, { crease }: Lens): string {
  const fold = svg`<path d="M-19,-11C-10,-24 11,-25 24,-11" stroke-width="2.4" opacity="${0.55 + wear * 0.3}"/>`;
  return svg`<path d="${WHITE}" fill="#fbf4ef"/><g stroke="${skin.line}">${crease ? fold : ''}<path d="M-12,11C-3,14 10,12 18,5" stroke-width="2" opacity="${0.4 + wear * 0.3}"/></g>`;
}

function iris({ person }: Figure): string {
  const { rim, base, light } = IRISES[person.eyeColor];
  return `<circle cy="-3" r="12.4" fill="${rim}"/><circle cy="-2.5" r="10.6" fill="${base}"/><path d="M-8.6,0A9 9 0 0 0 8.6,0A11 11 0 0 1-8.6,0Z" fill="${light}" opacity=".9"/><circle cy="-3" r="5.4" fill="#0f080a"/>`;
}

function open(id: string, figure: Figure, lens: Lens, openness: number, gaze: number): string {
  const height = lens.height * openness * (1 - figure.wear * 0.1) * (1 - figure.masculine * 0.07);
  const placed = (content: string) =>
    svg`<g transform="translate(38 -12) rotate(${lens.turn}) scale(${factor(lens.width)} ${factor(height)})">${content}</g>`;
  const seen = (content: string) => placed(`<g clip-path="url(#${id}e)">${content}</g>`);
  const right = seen(svg`<g id="${id}ei" transform="translate(${gaze} 0)">${iris(figure)}</g>`);
  const left = mirrored(seen(svg`<use href="#${id}ei" transform="translate(${-2 * gaze} 0)"/>`));
  const lids = svg`<path d="${SHADE}" fill="#2a1216" opacity=".28"/><path d="${figure.masculine > 0.4 ? SOFT_LASHES : FULL_LASHES}" fill="${DARK}"/>`;
  const spark = [-38, 38].map((x) => svg`<circle cx="${x + gaze - 3.5}" cy="-18" r="2.8" fill="#fff"/>`);
  return svg`${symmetric(`${id}ew`, placed(white(figure, lens)))}${right}${left}${symmetric(`${id}el`, placed(lids))}${spark}`;
}

function closed(id: string, figure: Figure): string {
  const lash = figure.masculine > 0.4 ? '' : '<path d="M19,-2l10,-6M14,-9l7,-8" stroke-width="3.4"/>';
  const one = svg`<g transform="translate(38 -10)" stroke="${DARK}"><path d="M-20,2C-10,-12 10,-12 20,1" stroke-width="${figure.masculine > 0.4 ? 5 : 5.6}"/>${lash}
    <path d="M-16,8C-8,12 8,12 16,7" stroke="${figure.skin.line}" stroke-width="2.2" opacity=".5"/></g>`;
  return symmetric(`${id}l`, one);
}

export const eyeClip = (id: string): string => `<clipPath id="${id}e"><path d="${WHITE}"/></clipPath>`;

export function eyes(id: string, figure: Figure, expression: Expression, gaze: number): string {
  const openness = OPEN[expression];
  return openness ? open(id, figure, LENSES[figure.person.eyeShape], openness, gaze) : closed(id, figure);
}
