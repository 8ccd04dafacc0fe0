import { earrings, necklace } from './accessories/jewellery.ts';
import { glasses } from './accessories/glasses.ts';
import { headwear } from './accessories/headwear.ts';
import { scarf } from './accessories/scarf.ts';
import { bodyPaint, bodySkin } from './body.ts';
import { clothes, clothPaint } from './clothes/fits.ts';
import { ageLines } from './face/age.ts';
import { beard, faceClip } from './face/beard.ts';
import { brows } from './face/brows.ts';
import { eyeClip, eyes } from './face/eyes.ts';
import { ears, faceForm, facePaint } from './face/face.ts';
import { freckles } from './face/freckles.ts';
import { mouth } from './face/mouth.ts';
import { nose } from './face/nose.ts';
import { type Figure, figureOf } from './figure.ts';
import { hairBehind, hairInFront, hairPaint, hairShadow } from './hair/hair.ts';
import { HAIRCUTS } from './hair/styles.ts';
import { CLOTHS } from './palettes/cloth.ts';
import { createRandom } from './random.ts';
import { scene } from './scenes/scenes.ts';
import type { PortraitSpec } from './spec.ts';
import { linear, svg } from './svg.ts';

/** A prefix for the ids inside one drawing: the same spec gives the same text, two on one page do not meet. */
export function drawingId(spec: PortraitSpec): string {
  const random = createRandom(JSON.stringify(spec));
  return `p${random.int(0, 36 ** 5).toString(36)}`;
}

function paint(id: string, figure: Figure, spec: PortraitSpec): string {
  const accent = CLOTHS[spec.outfit.accent];
  return svg`<defs>${facePaint(id, figure)}${bodyPaint(id, figure)}${hairPaint(id, figure)}${clothPaint(id, figure, spec.outfit)}
    ${linear(`${id}g`, [-100, -220, 110, -60], [[0, accent.light], [0.45, accent.base], [1, accent.dark]])}${faceClip(id, figure)}${eyeClip(id)}</defs>`;
}

function features(id: string, figure: Figure, spec: PortraitSpec): string {
  const { turn } = spec.pose;
  const shift = (distance: number, content: string) => svg`<g transform="translate(${turn * distance} 0)">${content}</g>`;
  return svg`${shift(4, ageLines(figure, spec.expression) + freckles(figure))}${beard(id, figure, spec.beard)}${shift(8, nose(figure))}
    ${shift(5, eyes(id, figure, spec.expression, turn * 2.5) + brows(figure, spec.expression))}${shift(6, mouth(figure, spec.expression))}`;
}

/** The figure alone, the middle of the face at the origin: heroes put two of them together. */
export function drawFigure(spec: PortraitSpec, id: string): string {
  const figure = figureOf(spec.person);
  const { outfit, pose, hairStyle } = spec;
  const head = (content: string) => svg`<g transform="rotate(${pose.tilt} 0 120)">${content}</g>`;
  const showEars = HAIRCUTS[hairStyle].ears;
  return svg`${paint(id, figure, spec)}${head(hairBehind(id, figure, hairStyle))}
    ${bodySkin(id, figure)}${necklace(figure, outfit.necklace)}${clothes(id, figure, outfit)}${outfit.scarf ? scarf(figure, outfit.accent) : ''}
    ${head(svg`${showEars ? ears(figure) : ''}${faceForm(id, figure)}${hairShadow(id, figure, hairStyle)}${features(id, figure, spec)}
      ${showEars ? earrings(figure, outfit.earrings) : ''}${hairInFront(id, figure, hairStyle)}${showEars ? '' : earrings(figure, outfit.earrings)}
      <g transform="translate(${pose.turn * 5} 0)">${glasses(figure, outfit.glasses)}</g>${headwear(id, outfit.headwear, outfit.accent)}`)}`;
}

/** Draws a plainly illustrated adult as an SVG text of 600 x 800. The same spec always gives the same text. */
export function drawPortrait(spec: PortraitSpec): string {
  const id = drawingId(spec);
  const { zoom, dx, dy, flip } = spec.pose;
  const figure = svg`<g transform="translate(${300 + dx} ${330 + dy}) scale(${(zoom * 1.16).toFixed(3)})">${drawFigure(spec, id)}</g>`;
  const fall = linear(`${id}v`, [60, 0, 600, 200], [[0.2, '#1a0614', 0], [1, '#1a0614', 0.26]]);
  const picture = svg`${scene(id, spec.scene)}${figure}<defs>${fall}</defs><rect width="600" height="800" fill="url(#${id}v)"/>`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800">${flip ? svg`<g transform="translate(600 0) scale(-1 1)">${picture}</g>` : picture}</svg>`;
}
