// docs/decisions/036-generated-portraits.md
import { earrings, necklace } from './accessories/jewellery.ts';
import { glasses } from './accessories/glasses.ts';
import { headwear, scarf } from './accessories/headwear-and-scarf.ts';
import { bodyPaint, bodySkin, tattoos } from './body.ts';
import { clothes, clothPaint } from './clothes/fits.ts';
import { ageLines } from './face/age.ts';
import { beard } from './face/beard.ts';
import { brows } from './face/brows.ts';
import { eyeClip, eyes } from './face/eyes.ts';
import { ears, faceForm, facePaint } from './face/face.ts';
import { freckles } from './face/freckles.ts';
import { mouth } from './face/mouth.ts';
import { nose } from './face/nose.ts';
import { type Figure, createFigure } from './figure.ts';
import { hairBehind, hairInFront, hairPaint, hairShadow } from './hair/hair.ts';
import { HAIRCUTS } from './hair/styles.ts';
import { CLOTHS } from './palettes/cloth.ts';
import { createRandom } from '../random.ts';
import { scene } from './scenes/scenes.ts';
import type { PortraitSpec } from './spec.ts';
import { compact, defined, linear, svg } from './drawing/svg.ts';

export type { PortraitSpec } from './spec.ts';

/** A prefix for ids inside one drawing: equal specs give equal text, and two drawings on a page do not clash. */
function drawingId(spec: PortraitSpec): string {
  const random = createRandom(JSON.stringify(spec));
  return `p${random.int(0, 36 ** 5).toString(36)}`;
}

function paints(id: string, figure: Figure, { outfit }: Pick<PortraitSpec, 'outfit'>): string[] {
  const accent = CLOTHS[outfit.accent];
  return [
    ...facePaint(id, figure),
    ...bodyPaint(id, figure),
    ...hairPaint(id, figure),
    ...clothPaint(id, figure, outfit),
    linear(
      `${id}g`,
      [-100, -220, 110, -60],
      [
        [0, accent.light],
        [0.45, accent.base],
        [1, accent.dark],
      ],
    ),
    eyeClip(id),
  ];
}

/** The features turn with the head slightly more than its outline. */
const shift = (x: number, content: string): string =>
  content === '' ? '' : svg`<g transform="translate(${x} 0)">${content}</g>`;

function features(id: string, figure: Figure, spec: PortraitSpec): string {
  const { turn } = spec.pose;
  return svg`${shift(turn * 4, ageLines(id, figure, spec.expression) + freckles(figure))}${beard(id, figure, spec.beard)}${shift(turn * 8, nose(figure))}
    ${shift(turn * 5, eyes(id, figure, spec.expression, turn * 2.5) + brows(id, figure, spec.expression))}${shift(turn * 6, mouth(figure, spec.expression))}`;
}

/**
 * Only the figure, with the middle of the face at the origin: hero pictures combine two, with fewer fine lines
 * (`detail` 0 to 1) to stay small.
 */
export function drawFigure(spec: PortraitSpec, id: string, detail = 1): string {
  const figure = createFigure(spec.person, detail);
  const { outfit, pose, hairStyle } = spec;
  const head = (content: string) => svg`<g transform="rotate(${pose.tilt} 0 120)">${content}</g>`;
  const showEars = HAIRCUTS[hairStyle].ears;
  const drawing = svg`${head(hairBehind(id, figure, hairStyle))}${bodySkin(id, figure)}${tattoos(figure)}${necklace(figure, outfit.necklace)}${clothes(id, figure, outfit)}${outfit.scarf ? scarf(figure, outfit.accent) : ''}
    ${head(svg`${showEars ? ears(figure) : ''}${faceForm(id, figure)}${hairShadow(id, figure, hairStyle)}${features(id, figure, spec)}
      ${showEars ? earrings(figure, outfit.earrings) : ''}${hairInFront(id, figure, hairStyle)}${showEars ? '' : earrings(figure, outfit.earrings)}
      ${shift(pose.turn * 5, glasses(id, figure, outfit.glasses))}${headwear(id, outfit.headwear, outfit.accent)}`)}`;
  return `<g fill="none" stroke-linecap="round">${defined(paints(id, figure, spec), drawing)}</g>`;
}

/** Draws an illustrated adult as SVG text of 600 x 800. The same spec always gives the same text. */
export function drawPortrait(spec: PortraitSpec): string {
  const id = drawingId(spec);
  const { zoom, dx, dy, flip } = spec.pose;
  const figure = svg`<g transform="translate(${300 + dx} ${345 + dy}) scale(${(zoom * 1.28).toFixed(3)})">${drawFigure(spec, id)}</g>`;
  const fall = linear(
    `${id}v`,
    [60, 0, 600, 200],
    [
      [0.2, '#1a0614', 0],
      [1, '#1a0614', 0.26],
    ],
  );
  const picture = svg`${scene(id, spec.scene)}${figure}<defs>${fall}</defs><rect width="600" height="800" fill="url(#${id}v)"/>`;
  return compact(
    svg`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800">${flip ? svg`<g transform="translate(600 0) scale(-1 1)">${picture}</g>` : picture}</svg>`,
  );
}
