import { type Curve, curve, follow, mirror, pointOn, reverse, trace } from './drawing/curve.ts';
import { jawLine } from './face/outline.ts';
import type { Figure } from './figure.ts';
import { linear, mirrored, mixColors, svg, symmetric } from './drawing/svg.ts';

/** The lower edge of every body, far below the picture. */
export const FLOOR = 640;
/** Where the neck becomes the shoulders. */
export const COLLAR = 186;

/** The right shoulder and arm from the collar down; `grow` is the thickness of the cloth. */
export function shoulderLine({ neck, shoulder, slope }: Figure, grow = 0): Curve {
  const wide = shoulder + grow;
  const top = COLLAR - grow;
  const joint = top + 54 + slope;
  return curve(
    [neck + 12, top],
    [neck + 36, top + 24 + slope * 0.4, wide * 0.66, joint - 22, wide * 0.82, joint],
    [wide * 0.95, joint + 20, wide - 1, top + 116, wide + 5, top + 176],
    [wide + 10, top + 240, wide + 12, top + 320, wide + 14, FLOOR],
  );
}

/** A point on top of the right shoulder, from 0 at the collar to 1 at the joint. */
export const onShoulder = (figure: Figure, share: number, grow = 0) =>
  pointOn(shoulderLine(figure, grow), share);

function skinOutline(figure: Figure): string {
  const { neck } = figure;
  const right = shoulderLine(figure);
  const side: Curve = [neck, 40, neck - 1, 110, neck - 2, 160, neck + 12, COLLAR, ...right.slice(2)];
  return `${trace(side)}${follow(reverse(mirror(side)))}Z`;
}

export function bodyPaint(id: string, figure: Figure): string[] {
  const { skin, shoulder } = figure;
  return [
    `<clipPath id="${id}t"><path id="${id}T" d="${skinOutline(figure)}"/></clipPath>`,
    linear(
      `${id}n`,
      [-shoulder, 150, shoulder, 300],
      [
        [0, skin.light],
        [0.4, skin.base],
        [1, skin.shade],
      ],
    ),
    linear(
      `${id}j`,
      [0, 120, 0, 218],
      [
        [0, mixColors(skin.shade, skin.line, 0.35), 0.95],
        [1, skin.shade, 0.1],
      ],
    ),
  ];
}

/** Neck, shoulders and the shadow of the head on them. */
export function bodySkin(id: string, figure: Figure): string {
  const { skin, neck, wear, softness, masculine, detail } = figure;
  const jaw = jawLine(figure, 34);
  const clavicle = svg`<path d="M14,214C34,206 52,207 ${neck + 34},212" stroke="${skin.line}" stroke-width="3" opacity="${0.32 * (1 - softness * 0.8)}"/>`;
  const tendon = svg`<path d="M${neck - 8},140C${neck - 14},170 26,196 12,212" stroke="${skin.line}" stroke-width="${3 + masculine}" opacity="${0.2 + wear * 0.12}"/>`;
  const rings =
    wear > 0.45
      ? svg`<path d="M${-neck + 8},168C-16,178 16,178 ${neck - 8},168" stroke="${skin.line}" stroke-width="2.4" opacity="${wear * 0.3}"/>`
      : '';
  const chin =
    softness > 0.3
      ? svg`<path d="M${-neck + 4},138C-24,${160 + softness * 8} 24,${160 + softness * 8} ${neck - 4},138" stroke="${skin.line}" stroke-width="3" opacity="${softness * 0.35}"/>`
      : '';
  const lines = svg`${symmetric(`${id}x`, `${clavicle}${tendon}`)}${rings}${chin}`;
  return svg`<use href="#${id}T" fill="url(#${id}n)"/><g clip-path="url(#${id}t)"><path d="${trace(jaw)}L${figure.cheek},-60H${-figure.cheek}Z" fill="url(#${id}j)"/><path d="M${neck * 0.2},60C${neck * 0.5},140 ${neck * 0.6},170 ${neck + 30},204L${neck + 40},60Z" fill="${skin.shade}" opacity=".4"/></g>
    ${detail < 1 ? '' : lines}`;
}

/** Where a bare arm lies against the body. */
export function armLine({ shoulder, skin }: Figure): string {
  const line = svg`<path d="M${shoulder * 0.72},342C${shoulder * 0.76},380 ${shoulder * 0.74},420 ${shoulder * 0.72},470" stroke="${skin.line}" stroke-width="4" opacity=".35"/>`;
  return `${line}${mirrored(line)}`;
}

const SPRIG =
  'M0,0C20,-6 44,-4 66,-14M14,-4q2,-12 12,-15M28,-5q3,-12 13,-15M43,-7q3,-11 13,-13M20,-4q6,9 16,9M36,-6q6,9 16,8';
const STAR = 'M0,-9L2.4,-2.6L9,0L2.4,2.6L0,9L-2.4,2.6L-9,0L-2.4,-2.6Z';

/** Fine lines on the collarbone, the neck and the shoulder; clothes are drawn later and hide what they cover. */
export function tattoos({ person, neck, shoulder, skin }: Figure): string {
  if (person.tattoos === 'none') return '';
  const sprig = svg`<path transform="translate(${neck + 10} 238)" d="${SPRIG}"/>`;
  const many = svg`<path transform="translate(${-shoulder * 0.82} 300) rotate(-62) scale(1.3)" d="${SPRIG}"/><path transform="translate(${-shoulder * 0.9} 352)" d="${STAR}"/><path transform="translate(${neck * 0.35} 158) rotate(-70) scale(.6)" d="${SPRIG}"/>`;
  return svg`<g stroke="#231d2c" stroke-width="2.8" opacity="${skin.base < '#7' ? 0.75 : 0.5}">${sprig}${person.tattoos === 'many' ? many : ''}</g>`;
}
