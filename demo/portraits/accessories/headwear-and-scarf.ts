import { COLLAR } from '../body.ts';
import type { Figure } from '../figure.ts';
import { CLOTHS, type ClothTone } from '../palettes/cloth.ts';
import type { Headwear } from '../spec.ts';
import { spread, trace } from '../drawing/curve.ts';
import { svg } from '../drawing/svg.ts';

function beanie(id: string, dark: string): string {
  const ribs = spread(
    [-98, -112, -96, -98, -92, -84, -88, -74],
    [98, -112, 96, -98, 92, -84, 88, -74],
    15,
  ).map((rib) => `<path d="${trace(rib)}"/>`);
  return svg`<path d="M-104,-98C-116,-196-60,-232 0,-232C60,-232 116,-196 104,-98Z" fill="url(#${id}g)"/><path d="M-108,-112C-60,-136 60,-136 108,-112C112,-96 110,-80 104,-66C60,-90-60,-90-104,-66C-110,-80-112,-96-108,-112Z" fill="url(#${id}g)" stroke="${dark}" stroke-width="2.5" stroke-opacity=".5"/>
    <g stroke="${dark}" stroke-width="2.5" opacity=".4">${ribs}</g>`;
}

function fedora(id: string, dark: string): string {
  return svg`<path d="M-92,-108C-98,-190-72,-238-34,-236C-16,-236-8,-224 6,-226C40,-244 92,-220 92,-108Z" fill="url(#${id}g)"/><path d="M-95,-132C-60,-112 60,-112 95,-132L94,-100C60,-84-60,-84-94,-100Z" fill="${dark}"/>
    <path d="M-172,-112C-120,-100-96,-108-92,-106C-50,-88 50,-88 92,-106C100,-110 130,-102 172,-112C160,-74 80,-62 0,-62C-80,-62-160,-74-172,-112Z" fill="url(#${id}g)" stroke="${dark}" stroke-width="2" stroke-opacity=".4"/>`;
}

function beret(id: string, dark: string): string {
  return svg`<path d="M-104,-92C-150,-130-132,-210-40,-222C50,-232 132,-190 112,-98C70,-122-50,-124-104,-92Z" fill="url(#${id}g)"/><path d="M-100,-92C-50,-120 60,-118 108,-98" stroke="${dark}" stroke-width="10" opacity=".6"/><path d="M-20,-222q4,-12 10,-14" stroke="${dark}" stroke-width="6"/>`;
}

function cap(id: string, dark: string): string {
  return svg`<path d="M-98,-84C-108,-190-60,-216 0,-216C60,-216 108,-190 98,-84C60,-104-60,-104-98,-84Z" fill="url(#${id}g)"/><path d="M-96,-88C-50,-112 50,-112 96,-88C118,-70 124,-56 118,-50C70,-78-70,-78-118,-50C-124,-56-118,-70-96,-88Z" fill="${dark}"/><path d="M-34,-212C-44,-180-46,-140-44,-106M34,-212C44,-180 46,-140 44,-106" stroke="${dark}" stroke-width="2.5" opacity=".5"/>`;
}

function band(id: string, dark: string): string {
  return svg`<path d="M-106,-72C-108,-110-60,-150 0,-150C60,-150 108,-110 106,-72L108,-104C100,-156 60,-182 0,-182C-60,-182-100,-156-108,-104Z" fill="url(#${id}g)"/><path d="M-98,-98C-70,-142-30,-160 10,-164" stroke="${dark}" stroke-width="3" opacity=".35"/>`;
}

const DRAWERS = { beanie, fedora, beret, cap, band } as const satisfies Record<
  Exclude<Headwear, 'none'>,
  (id: string, dark: string) => string
>;

/** Its colors come from the gradient `g` of the portrait, made from the same tone. */
export const headwear = (id: string, kind: Headwear, tone: ClothTone): string =>
  kind === 'none' ? '' : DRAWERS[kind](id, CLOTHS[tone].dark);

/** Of the same tone as the headwear. */
export function scarf({ neck }: Figure, tone: ClothTone): string {
  const { base, light, dark } = CLOTHS[tone];
  const x = neck + 26;
  const top = COLLAR - 44;
  return svg`<path d="M16,206C44,212 60,260 58,372L12,378C20,320 8,270-4,232Z" fill="${base}" stroke="${dark}" stroke-width="2.5" stroke-opacity=".5"/><path d="M16,372v14M27,371v14M38,370v14M49,369v14" stroke="${base}" stroke-width="5"/>
    <path d="M${-x},${top + 12}C${-x - 22},${top + 40} ${-x - 22},${top + 74} ${-x + 4},${top + 88}C-20,${top + 124} 30,${top + 122} ${x - 2},${top + 86}C${x + 24},${top + 70} ${x + 20},${top + 36} ${x},${top + 10}C${x - 24},${top + 46} ${-x + 24},${top + 46} ${-x},${top + 12}Z" fill="${base}"/>
    <g stroke-width="4"><path d="M${-x - 6},${top + 48}C-40,${top + 88} 30,${top + 88} ${x + 4},${top + 44}" stroke="${dark}" opacity=".4"/><path d="M${-x - 4},${top + 30}C-40,${top + 66} 30,${top + 66} ${x + 2},${top + 26}" stroke="${light}" opacity=".7"/><path d="M${-x + 6},${top + 82}C-30,${top + 108} 20,${top + 108} 54,${top + 92}" stroke="${light}" opacity=".5"/></g>`;
}
