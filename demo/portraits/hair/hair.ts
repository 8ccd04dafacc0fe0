import type { Figure } from '../figure.ts';
import { factor, linear, mixColors, svg } from '../drawing/svg.ts';
import { drawPart, type Haircut } from './haircut.ts';
import { HAIRCUTS, type HairStyle } from './styles.ts';

export function hairPaint(id: string, { hair, beard, chinY }: Figure): string[] {
  return [
    linear(
      `${id}h`,
      [-110, -190, 130, 150],
      [
        [0, hair.light],
        [0.32, hair.base],
        [1, hair.dark],
      ],
    ),
    linear(
      `${id}q`,
      [-120, 0, 120, 200],
      [
        [0, mixColors(hair.base, hair.dark, 0.55)],
        [1, hair.dark],
      ],
    ),
    linear(
      `${id}y`,
      [0, -150, 0, 0],
      [
        [0, hair.base, 0.95],
        [0.5, hair.base, 0.78],
        [1, hair.base, 0.12],
      ],
    ),
    linear(
      `${id}b`,
      [-80, 30, 60, chinY + 10],
      [
        [0, mixColors(beard.base, beard.light, 0.35)],
        [0.5, beard.base],
        [1, beard.dark],
      ],
    ),
  ];
}

const fitted = ({ headWidth }: Figure, content: string): string =>
  content ? svg`<g transform="scale(${factor(headWidth)} 1)">${content}</g>` : '';

export function hairBehind(id: string, figure: Figure, style: HairStyle): string {
  const cut: Haircut = HAIRCUTS[style];
  const parts = cut.back
    .map((part, index) => drawPart(id, `B${index}`, figure.hair, figure.detail, part))
    .join('');
  return fitted(figure, `${parts}${cut.backTexture?.(id, figure.hair, figure.detail) ?? ''}`);
}

/** The shadow of the front hair on the forehead and the cheeks. */
export function hairShadow(id: string, figure: Figure, style: HairStyle): string {
  const cut: Haircut = HAIRCUTS[style];
  const shapes = cut.front.flatMap(({ finish }, index) =>
    finish === 'lit' ? [`<use href="#${id}F${index}"/>`] : [],
  );
  if (shapes.length === 0) return '';
  return svg`<g clip-path="url(#${id}f)"><g transform="translate(5 9)" fill="${figure.skin.line}" opacity=".3">${fitted(figure, shapes.join(''))}</g></g>`;
}

export function hairInFront(id: string, figure: Figure, style: HairStyle): string {
  const cut: Haircut = HAIRCUTS[style];
  const parts = cut.front
    .map((part, index) => drawPart(id, `F${index}`, figure.hair, figure.detail, part))
    .join('');
  return fitted(figure, `${parts}${cut.frontTexture?.(id, figure.hair, figure.detail) ?? ''}`);
}
