import type { Figure } from '../figure.ts';
import { svg } from '../drawing/svg.ts';

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
