import { between, type Curve, mirror, spread, trace } from '../drawing/curve.ts';
import type { HairPaint } from '../palettes/hair.ts';
import { svg } from '../drawing/svg.ts';

/** How an area of hair is painted: lit from the left, in the shade behind the head, or fading into the skin. */
type Finish = 'lit' | 'deep' | 'faded';

/**
 * One mass of hair: its outline, and pairs of curves between which its strands run; `loose` strands must be
 * clipped to the outline.
 */
export type Part = { shape: string; finish: Finish; flow: readonly Flow[]; loose: boolean };
export type Flow = readonly [from: Curve, to: Curve, strands: number];

/** What locks cannot draw: coils, ropes, a plait. */
export type Texture = (id: string, hair: HairPaint, detail: number) => string;

export type Haircut = {
  back: readonly Part[];
  /** Over the face and, if long, over the shoulders. */
  front: readonly Part[];
  backTexture?: Texture;
  frontTexture?: Texture;
  ears: boolean;
  /** Whether a hat fits on it. */
  hat: boolean;
};

/** A lock between two curves of the same direction; its strands run along them. */
export function lock(from: Curve, to: Curve, strands: number, finish: Finish = 'lit'): Part {
  return { shape: between(from, to), finish, flow: [[from, to, strands]], loose: false };
}

export const mass = (shape: string, finish: Finish, flow: readonly Flow[] = []): Part => ({
  shape,
  finish,
  flow,
  loose: true,
});

/** A lock and its mirror image on the other side of the head. */
export const pair = (from: Curve, to: Curve, strands: number, finish: Finish = 'lit'): Part[] => [
  lock(from, to, strands, finish),
  lock(mirror(from), mirror(to), strands, finish),
];

export const flipped = ([from, to, strands]: Flow): Flow => [mirror(from), mirror(to), strands];

/** Strokes of strands, in turn: broad and lit, fine and dark, fine and lit. */
const PENS = [
  { tone: 'light', width: 3, lit: 0.36, deep: 0.14 },
  { tone: 'dark', width: 1.8, lit: 0.36, deep: 0.4 },
  { tone: 'light', width: 1.5, lit: 0.36, deep: 0.14 },
] as const;

/** Whole numbers, which halve the text, are exact enough for strands. */
const whole = (line: Curve): Curve => line.map(Math.round);

function strands(hair: HairPaint, finish: Finish, flow: readonly Flow[], detail: number): string[] {
  const lines = flow.flatMap(([from, to, count]) =>
    spread(from, to, Math.ceil(count * detail)).map((line, index) => ({
      pen: index % PENS.length,
      d: trace(whole(line)),
    })),
  );
  return PENS.map(({ tone, width, lit, deep }, pen) => {
    const d = lines.filter((line) => line.pen === pen).map((line) => line.d);
    return d.length === 0
      ? ''
      : svg`<path d="${d}" stroke="${hair[tone]}" stroke-width="${width}" stroke-opacity="${finish === 'deep' ? deep : lit}"/>`;
  });
}

const INK: Readonly<Record<Finish, string>> = { lit: 'h', deep: 'q', faded: 'y' };

/** `slot` names the part within its drawing; `detail` is the share of the strands that are drawn. */
export function drawPart(
  id: string,
  slot: string,
  hair: HairPaint,
  detail: number,
  { shape, finish, flow, loose }: Part,
): string {
  const fill = svg`<g fill="url(#${id}${INK[finish]})"><path id="${id}${slot}" d="${shape}"/></g>`;
  const lines = detail < 1 && finish === 'deep' ? [] : strands(hair, finish, flow, detail);
  if (!loose || lines.length === 0) return svg`${fill}${lines}`;
  return svg`${fill}<clipPath id="${id}${slot}c"><use href="#${id}${slot}"/></clipPath><g clip-path="url(#${id}${slot}c)">${lines}</g>`;
}

const templeFlow: Flow = [
  [-93, -10, -99, -50, -100, -90, -90, -130],
  [-88, -40, -86, -64, -82, -84, -72, -108],
  3,
];
export const temples: readonly Flow[] = [templeFlow, flipped(templeFlow)];
/** The part of short hair that is visible behind the head. */
export const behind: Part = mass(
  'M-92,-40C-100,-150-50,-172 0,-172C50,-172 100,-150 92,-40L82,14L-82,14Z',
  'deep',
);
