type Value = string | number | readonly string[];

const text = (value: Value): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : typeof value === 'string' ? value : value.join('');

/** Template tag for SVG text: numbers keep one decimal, lists are joined, line breaks between tags go. */
export function svg(parts: TemplateStringsArray, ...values: Value[]): string {
  return String.raw({raw: parts}, ...values.map(text)).replaceAll(/\n\s*/g, '');
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stop = ([offset, colour, opacity]: Stop): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

/** A gradient along a line given in the coordinates of the drawing, so that neighbouring shapes share one light. */
export function linear(id: string, [x1, y1, x2, y2]: readonly [number, number, number, number], stops: readonly Stop[]): string {
  return svg`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop)}</linearGradient>`;
}

/** A round glow that fills the shape it is used on: the cheap stand-in for a blur filter. */
export function glow(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`;
}

/** A group seen in the mirror (left and right exchanged about x = 0). */
export const mirrored = (content: string): string => `<g transform="scale(-1 1)">${content}</g>`;
