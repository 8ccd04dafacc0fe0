import { type Curve, curve, follow, spread, trace } from '../drawing/curve.ts';
import type { Figure } from '../figure.ts';
import type { Beard } from '../spec.ts';
import { svg } from '../drawing/svg.ts';
import { jawLine } from './outline.ts';

/** The upper edge of a beard from the right sideburn over the cheeks and the lip to the left one. */
function upperEdge({ cheek }: Figure): Curve {
  return curve(
    [cheek - 1, -24],
    [cheek - 4, 8, cheek - 8, 40, 56, 50],
    [46, 53, 38, 50, 28, 56, 18, 52, 8, 54, 0, 57],
    [-8, 54, -18, 52, -28, 56, -38, 50, -46, 53, -56, 50],
    [-(cheek - 8), 40, -(cheek - 4), 8, -(cheek - 1), -24],
  );
}

const MOUTH_GAP = 'M-31,79C-17,74 17,74 31,78C25,98-25,98-31,79Z';
const LIP_HAIR = 'M0,61C-13,54-33,60-43,83C-30,77-14,78 0,71C14,78 30,77 43,82C33,60 13,54 0,61Z';
const GOATEE = 'M-25,101C-12,96 12,96 25,101C31,118 27,136 19,144C8,151-8,151-19,144C-27,136-31,118-25,101Z';

function around(figure: Figure, grow: number): string {
  const edge = upperEdge(figure);
  const jaw = jawLine(figure, 0, grow);
  return `${trace(edge)}${follow(jaw)}Z${MOUTH_GAP}`;
}

function bristles(figure: Figure, grow: number): string {
  const inner: Curve = [-62, 58, -52, 108, -24, 118, 0, 118, 24, 118, 52, 108, 62, 58];
  const outer = jawLine(figure, 0, grow).slice(6, 20);
  const lines = spread(inner, outer, 4).map(trace);
  const every = (rest: number) => lines.filter((_, index) => index % 2 === rest);
  return svg`<path d="${every(0)}" stroke="${figure.beard.light}"/><path d="${every(1)}" stroke="${figure.beard.dark}"/>`;
}

function full(id: string, figure: Figure, grow: number): string {
  return svg`<path d="${around(figure, grow)}" fill-rule="evenodd" fill="url(#${id}b)"/>
    <g stroke-width="2" opacity=".28">${bristles(figure, grow)}</g><path d="${LIP_HAIR}" fill="${figure.beard.base}"/>
    <path d="M-9,66C-20,64-30,70-37,78M9,66C20,64 30,70 37,77" stroke="${figure.beard.light}" stroke-width="2" opacity=".3"/>`;
}

/** Hair too short to see singly: a tint inside the face. */
function shade(id: string, figure: Figure, opacity: number): string {
  const edge = upperEdge(figure);
  return svg`<g clip-path="url(#${id}f)"><path d="${trace(edge)}${follow(jawLine(figure, 12))}Z" fill="${figure.beard.brow}" opacity="${opacity}"/></g>`;
}

const tuft = (d: string, id: string): string => `<path d="${d}" fill="url(#${id}b)"/>`;

export function beard(id: string, figure: Figure, kind: Beard): string {
  switch (kind) {
    case 'none':
      return '';
    case 'shadow':
      return shade(id, figure, 0.14);
    case 'stubble':
      return svg`${shade(id, figure, 0.34)}<path d="${LIP_HAIR}" fill="${figure.beard.brow}" opacity=".28"/>`;
    case 'short':
      return full(id, figure, 2);
    case 'full':
      return full(id, figure, 13);
    case 'moustache':
      return tuft(LIP_HAIR, id);
    case 'goatee':
      return `${tuft(GOATEE, id)}${tuft(LIP_HAIR, id)}`;
  }
}
