import { between, type Curve, mirror, spread, trace } from '../curve.ts';
import type { HairPaint } from '../palettes/hair.ts';
import { svg } from '../svg.ts';

/** How an area of hair is painted: lit from the left, in the shade behind the head, or fading into the skin. */
export type Finish = 'lit' | 'deep' | 'faded';

/** One mass of hair: its outline, and pairs of curves between which its strands flow; `loose` strands must be cut to the outline. */
export type Part = { shape: string; finish: Finish; flow: readonly Flow[]; loose: boolean };
export type Flow = readonly [from: Curve, to: Curve, strands: number];

/** Drawing that locks cannot give: coils, ropes, a plait. */
export type Texture = (id: string, hair: HairPaint) => string;

export type Haircut = {
  /** Behind the shoulders. */
  back: readonly Part[];
  /** Over the face and, where it is long, over the shoulders. */
  front: readonly Part[];
  backTexture?: Texture;
  frontTexture?: Texture;
  /** Whether the ears show. */
  ears: boolean;
  /** Whether a hat fits on it. */
  hat: boolean;
};

/** A lock falls between two curves that run the same way; its strands run with them. */
export function lock(from: Curve, to: Curve, strands: number, finish: Finish = 'lit'): Part {
  return { shape: between(from, to), finish, flow: [[from, to, strands]], loose: false };
}

export const mass = (shape: string, finish: Finish, flow: readonly Flow[] = []): Part => ({ shape, finish, flow, loose: true });

/** A lock and its mirror image on the other side of the head. */
export const pair = (from: Curve, to: Curve, strands: number, finish: Finish = 'lit'): Part[] => [
  lock(from, to, strands, finish),
  lock(mirror(from), mirror(to), strands, finish),
];

/** The mirror image of a flow of strands. */
export const flipped = ([from, to, strands]: Flow): Flow => [mirror(from), mirror(to), strands];

const WIDTHS = [2.8, 1.6, 1.4, 3.2, 1.8];

function strand(hair: HairPaint, finish: Finish, index: number, line: Curve): string {
  const light = index % 3 !== 1;
  const opacity = finish === 'deep' ? (light ? 0.14 : 0.4) : light ? 0.36 : 0.34;
  return svg`<path d="${trace(line)}" stroke="${light ? hair.light : hair.dark}" stroke-width="${WIDTHS[index % WIDTHS.length] ?? 2}" opacity="${opacity}"/>`;
}

const INK: Readonly<Record<Finish, string>> = { lit: 'h', deep: 'q', faded: 'y' };

/** `slot` names the part within its drawing. */
export function drawPart(id: string, slot: string, hair: HairPaint, { shape, finish, flow, loose }: Part): string {
  const strands = flow.flatMap(([from, to, count]) => spread(from, to, count).map((line, index) => strand(hair, finish, index, line)));
  const fill = svg`<path d="${shape}" fill="url(#${id}${INK[finish]})"/>`;
  if (!loose || strands.length === 0) return svg`${fill}${strands}`;
  return svg`${fill}<clipPath id="${id}${slot}"><path d="${shape}"/></clipPath><g clip-path="url(#${id}${slot})">${strands}</g>`;
}
