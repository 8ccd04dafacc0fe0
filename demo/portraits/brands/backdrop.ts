import type { Random } from '../../random.ts';

/** Drawings in color for backgrounds, on a canvas of 600 units in width. */
const gradient = (
  id: string,
  stops: readonly (readonly [at: number, color: string, opacity: number])[],
  kind: string,
  box: string,
) =>
  `<${kind}Gradient id="${id}" ${box}>${stops.map(([at, color, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</${kind}Gradient>`;

export const wash = (top: string, middle: string, low: string): string =>
  `${gradient(
    'wash',
    [
      [0, top, 1],
      [0.55, middle, 1],
      [1, low, 1],
    ],
    'linear',
    'x1="0" y1="0" x2="0" y2="1"',
  )}<rect width="2000" height="2000" fill="url(#wash)" transform="scale(1 .5)"/>`;

export function glow(x: number, y: number, rx: number, ry: number, color: string, strength = 0.9): string {
  const id = `g${Math.round(x)}_${Math.round(y)}_${Math.round(rx)}_${color.slice(1)}`;
  return `${gradient(
    id,
    [
      [0, color, strength],
      [0.35, color, strength * 0.55],
      [0.7, color, strength * 0.14],
      [1, color, 0],
    ],
    'radial',
    'cx=".5" cy=".5" r=".5"',
  )}<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

export const soft = (sigma: number, body: string): string =>
  `<filter id="s${sigma}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${sigma}"/></filter><g filter="url(#s${sigma})">${body}</g>`;

/** Lights out of focus in a box. */
export const bokeh = (
  random: Random,
  colors: readonly string[],
  amount: number,
  [left, top, right, bottom] = [0, 0, 600, 560],
  [small, large] = [12, 44],
): string =>
  Array.from({ length: amount }, () => {
    const color = random.pick(colors);
    const opacity = 0.08 + 0.36 * random.next() ** 2;
    const radius = small + random.next() ** 2 * (large - small);
    return `<circle cx="${Math.round(random.between(left, right))}" cy="${Math.round(random.between(top, bottom))}" r="${Math.round(radius)}" fill="${color}" fill-opacity="${opacity.toFixed(2)}" stroke="${color}" stroke-opacity="${(opacity * 0.7).toFixed(2)}" stroke-width="2"/>`;
  }).join('');

export const drapes = (random: Random, dark: string, light: string, folds = 11, sigma = 11): string =>
  soft(
    sigma,
    Array.from({ length: folds }, (_, index) => {
      const x = Math.round((index / folds) * 640 - 20);
      const wide = random.int(22, 48);
      const bend = random.int(-20, 20);
      return `<path d="M${x},-20C${x + bend},300 ${x - bend},600 ${x + bend},1020L${x + wide + bend},1020C${x + wide - bend},600 ${x + wide + bend},300 ${x + wide},-20Z" fill="${index % 2 ? light : dark}" fill-opacity="${random.between(0.3, 0.7).toFixed(2)}"/>`;
    }).join(''),
  );

export const blinds = (color: string, opacity: number, slant = 90): string =>
  soft(
    5,
    Array.from({ length: 15 }, (_, index) => {
      const y = index * 52 - 40;
      return `<path d="M-40,${y + 20}L640,${y + 20 - slant}v22L-40,${y + 44}Z" fill="${color}" fill-opacity="${opacity}"/>`;
    }).join(''),
  );

/** A soft bar of light, as of a door that stands open. */
export const slit = (x: number, wide: number, color: string, opacity: number, sigma = 16): string =>
  soft(
    sigma,
    `<path d="M${x},-40H${x + wide}L${x + wide * 1.3},900H${x - wide * 0.3}Z" fill="${color}" fill-opacity="${opacity}"/>`,
  );

export const arch = (
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
  width = 2.5,
): string =>
  soft(
    1.5,
    `<path d="M${x - radius},900V${y}a${radius},${radius} 0 0 1 ${radius * 2},0V900" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  );

export const cone = (x: number, color: string, opacity: number): string =>
  soft(
    18,
    `<path d="M${x - 30},-60H${x + 30}L${x + 330},900H${x - 330}Z" fill="${color}" fill-opacity="${opacity}"/>`,
  );

/** Shadows of leaves on a wall. */
export const leaves = (random: Random, color: string, opacity: number): string =>
  soft(
    7,
    Array.from({ length: 26 }, () => {
      const x = random.int(-40, 640);
      const y = random.int(-60, 560);
      const long = random.int(70, 170);
      return `<path transform="translate(${x} ${y}) rotate(${random.int(-70, 70)})" d="M0,0C${long * 0.3},${-long * 0.2} ${long * 0.7},${-long * 0.16} ${long},0C${long * 0.7},${long * 0.16} ${long * 0.3},${long * 0.2} 0,0Z" fill="${color}" fill-opacity="${(opacity * random.between(0.5, 1)).toFixed(2)}"/>`;
    }).join(''),
  );

/** Light on moving water. */
export const ripples = (random: Random, color: string, from: number, to: number, amount = 60): string =>
  soft(
    2.5,
    Array.from({ length: amount }, () => {
      const y = from + (to - from) * random.next();
      const near = (y - from) / (to - from);
      const long = 20 + near * 120 * random.next();
      return `<ellipse cx="${random.int(-20, 620)}" cy="${Math.round(y)}" rx="${Math.round(long)}" ry="${(1 + near * 4).toFixed(1)}" fill="${color}" fill-opacity="${random.between(0.08, 0.4).toFixed(2)}"/>`;
    }).join(''),
  );

/** Drops on a pane. */
export const drops = (random: Random, color: string, amount = 90): string =>
  Array.from({ length: amount }, () => {
    const x = random.int(0, 600);
    const y = random.int(0, 800);
    const r = 1.2 + random.next() ** 3 * 5;
    return `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="${color}" fill-opacity=".16"/><circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y + r * 0.4).toFixed(1)}" r="${(r * 0.4).toFixed(1)}" fill="${color}" fill-opacity=".5"/>`;
  }).join('');

/** Smoke in a beam of light. */
export const smoke = (random: Random, color: string, opacity: number): string =>
  soft(
    26,
    Array.from({ length: 9 }, () => {
      const y = random.int(60, 620);
      const x = random.int(-60, 500);
      return `<path d="M${x},${y}c60,${random.int(-90, 30)} 120,${random.int(-60, 60)} 200,${random.int(-60, 20)}s160,${random.int(-50, 50)} 220,20" fill="none" stroke="${color}" stroke-width="${random.int(20, 60)}" stroke-opacity="${(opacity * random.between(0.4, 1)).toFixed(2)}"/>`;
    }).join(''),
  );

export const horizon = (y: number, color: string, opacity: number, jag = 12): string =>
  soft(
    4,
    `<path d="M-20,${y}L80,${y - jag}L170,${y}L260,${y - jag * 1.6}L380,${y + 2}L484,${y - jag}L620,${y}V1000H-20Z" fill="${color}" fill-opacity="${opacity}"/>`,
  );

export const disc = (
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
  sigma = 3,
): string =>
  soft(sigma, `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" fill-opacity="${opacity}"/>`);
