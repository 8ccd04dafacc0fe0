import { mix } from '../colour.ts';
import type { Figure } from '../figure.ts';
import { linear, svg } from '../svg.ts';
import { drawPart, type Haircut } from './part.ts';
import { HAIRCUTS, type HairStyle } from './styles.ts';

export function hairPaint(id: string, { hair, chinY }: Figure): string {
  return svg`${linear(`${id}h`, [-110, -190, 130, 150], [[0, hair.light], [0.3, hair.base], [0.62, mix(hair.base, hair.dark, 0.5)], [1, hair.dark]])}
    ${linear(`${id}q`, [-120, 0, 120, 200], [[0, mix(hair.base, hair.dark, 0.55)], [1, hair.dark]])}
    ${linear(`${id}y`, [0, -150, 0, 0], [[0, hair.base, 0.95], [0.5, hair.base, 0.78], [1, hair.base, 0.12]])}
    ${linear(`${id}b`, [-80, 30, 60, chinY + 10], [[0, mix(hair.base, hair.light, 0.35)], [0.5, hair.base], [1, hair.dark]])}`;
}

const fitted = ({ headWidth }: Figure, content: string): string => (content ? svg`<g transform="scale(${headWidth.toFixed(3)} 1)">${content}</g>` : '');
const strands = (content: string): string => `<g fill="none" stroke-linecap="round">${content}</g>`;

export function hairBehind(id: string, figure: Figure, style: HairStyle): string {
  const cut: Haircut = HAIRCUTS[style];
  const parts = cut.back.map((part, index) => drawPart(id, `B${index}`, figure.hair, part)).join('');
  return fitted(figure, strands(`${parts}${cut.backTexture?.(id, figure.hair) ?? ''}`));
}

/** The shadow that the front hair throws on the forehead and the cheeks. */
export function hairShadow(id: string, figure: Figure, style: HairStyle): string {
  const cut: Haircut = HAIRCUTS[style];
  const shapes = cut.front.filter(({ finish }) => finish === 'lit').map(({ shape }) => `<path d="${shape}"/>`);
  if (shapes.length === 0) return '';
  return svg`<g clip-path="url(#${id}f)"><g transform="translate(5 9)" fill="${figure.skin.line}" opacity=".3">${fitted(figure, shapes.join(''))}</g></g>`;
}

export function hairInFront(id: string, figure: Figure, style: HairStyle): string {
  const cut: Haircut = HAIRCUTS[style];
  const parts = cut.front.map((part, index) => drawPart(id, `F${index}`, figure.hair, part)).join('');
  return fitted(figure, strands(`${parts}${cut.frontTexture?.(id, figure.hair) ?? ''}`));
}
