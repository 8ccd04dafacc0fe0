import { shortenPath } from './short-path.ts';

type Value = string | number | readonly string[];

/** A factor rounded to hundredths. */
export const factor = (value: number): string => String(Math.round(value * 100) / 100);

/** Tenths where they are visible, whole numbers far from the middle. */
export const rounded = (value: number): number =>
  Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value);

const text = (value: Value): string =>
  typeof value === 'number' ? String(rounded(value)) : typeof value === 'string' ? value : value.join('');

/** A template tag for SVG text: it rounds numbers, joins lists and removes line breaks between tags. */
export function svg(parts: TemplateStringsArray, ...values: Value[]): string {
  return String.raw({ raw: parts }, ...values.map(text)).replaceAll(/\n\s*/g, '');
}

/** The same drawing in fewer characters: short path data, no zero before a decimal point. */
export const compact = (drawing: string): string =>
  drawing
    .replaceAll(/ d="([^"]+)"/g, (_, data: string) => ` d="${shortenPath(data)}"`)
    .replaceAll(/(?<![\d.#\w])(-?)0\./g, '$1.');

const used = (definition: string, drawing: string): boolean =>
  [...definition.matchAll(/id="([^"]+)"/g)].some(
    ([, id = '']) => drawing.includes(`#${id})`) || drawing.includes(`#${id}"`),
  );

/** Puts the definitions that the drawing refers to in front of it. */
export const defined = (definitions: readonly string[], drawing: string): string =>
  `<defs>${definitions.filter((definition) => used(definition, drawing)).join('')}</defs>${drawing}`;

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stop = ([offset, color, opacity]: Stop): string =>
  `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

/** A gradient along a line in the coordinates of the drawing, so that neighboring shapes share one light. */
export function linear(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  return svg`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop)}</linearGradient>`;
}

/** A round glow that fills its shape: a cheap replacement for a blur filter. */
export function glow(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`;
}

/** Draws the content on both sides of x = 0. `name` is a unique id within the drawing. */
export const symmetric = (name: string, content: string): string =>
  `<g id="${name}">${content}</g><use href="#${name}" transform="scale(-1 1)"/>`;

/** A group mirrored about x = 0. */
export const mirrored = (content: string): string => `<g transform="scale(-1 1)">${content}</g>`;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A mix of two colors in #rrggbb; `share` 0 is the first, 1 the second. */
export function mixColors(one: string, other: string, share: number): string {
  const target = channels(other);
  return `#${channels(one)
    .map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
