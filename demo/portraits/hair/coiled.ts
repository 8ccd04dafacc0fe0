import type { HairPaint } from '../palettes/hair.ts';
import { mirrored, svg } from '../svg.ts';
import { type Haircut, lock, mass, type Texture } from './part.ts';

type Puff = readonly [x: number, y: number, radius: number];

const GOLDEN_ANGLE = 2.399963;

/** Points spread evenly over an ellipse, like seeds in a sunflower. */
const seeds = (count: number, x: number, y: number, width: number, height: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / count);
    return [x + Math.cos(index * GOLDEN_ANGLE) * radius * width, y + Math.sin(index * GOLDEN_ANGLE) * radius * height];
  });

const circles = (puffs: readonly Puff[]): string[] => puffs.map(([x, y, radius]) => svg`<circle cx="${x}" cy="${y}" r="${radius}"/>`);

/** Small open rings that catch the light: single curls on a mass. */
const rings = (points: readonly (readonly [number, number])[], radius: number, { light, dark }: HairPaint): string =>
  points
    .map(([x, y], index) => {
      const size = radius * (0.8 + (index % 4) * 0.13);
      const turn = (index * 67) % 360;
      return svg`<path transform="translate(${x} ${y}) rotate(${turn})" d="M${-size},0A${size} ${size} 0 1 1 ${size * 0.4},${size * 0.85}" stroke="${index % 3 ? light : dark}" opacity="${index % 3 ? 0.34 : 0.55}"/>`;
    })
    .join('');

const ringGroup = (content: string): string => `<g fill="none" stroke-width="3" stroke-linecap="round">${content}</g>`;

const arc = (count: number, x: number, y: number, width: number, height: number, from: number, to: number, radius: number): Puff[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (from + ((to - from) * index) / (count - 1));
    return [x + Math.cos(angle) * width, y + Math.sin(angle) * height, radius + ((index * 7) % 5) * 2];
  });

/** Puffs along the hairline, so that it is soft. */
const hairline: readonly Puff[] = Array.from({ length: 11 }, (_, index) => {
  const x = -85 + index * 17;
  return [x, -126 + (x * x) / 150, 17 + (index % 3) * 2];
});

const crown: readonly Puff[] = [...arc(13, 0, -76, 82, 84, 1, 2, 25), ...arc(7, 0, -110, 52, 40, 1, 2, 26)];

const coils: Texture = (id, hair) =>
  svg`<g fill="url(#${id}h)">${circles(crown)}${circles(hairline.slice(1, -1))}<path d="M-82,-78C-86,-170 86,-170 82,-78C60,-108-60,-108-82,-78Z"/></g>
    ${ringGroup(rings(seeds(34, 0, -138, 86, 44), 11, hair))}`;

export const curls: Haircut = {
  back: [mass('M-94,-40C-104,-150-50,-180 0,-180C50,-180 104,-150 94,-40L84,6L-84,6Z', 'deep')], front: [], frontTexture: coils, ears: true, hat: false,
};

const softLine: Texture = (id, hair) =>
  svg`<g fill="url(#${id}h)"><path d="M-90,-84C-92,-168 92,-168 90,-84C60,-136-60,-136-90,-84Z"/>${circles(hairline)}</g>${ringGroup(rings(hairline.map(([x, y]) => [x, y - 4] as const), 9, hair))}`;

const cloud: Texture = (id, hair) => {
  const rim = arc(21, 0, -66, 116, 112, 0.86, 2.14, 34);
  return svg`<g fill="url(#${id}h)"><ellipse cx="0" cy="-66" rx="128" ry="124"/>${circles(rim)}</g>${ringGroup(rings(seeds(84, 0, -70, 136, 132), 11, hair))}`;
};

export const afro: Haircut = { back: [], front: [], backTexture: cloud, frontTexture: softLine, ears: false, hat: false };

const close: Texture = (id, hair) =>
  svg`<g fill="url(#${id}h)"><path d="M-96,-6C-118,-80-104,-190 0,-196C104,-190 118,-80 96,-6Z"/>${circles(arc(17, 0, -74, 96, 106, 0.95, 2.05, 15))}</g>${ringGroup(rings(seeds(40, 0, -130, 92, 58), 8, hair))}`;

/** Close to the head, natural coils. */
export const shortAfro: Haircut = { back: [], front: [], backTexture: close, frontTexture: (id, hair) => svg`<g transform="translate(0 -2)">${softLine(id, hair)}</g>`, ears: true, hat: false };

const fall: readonly Puff[] = [
  [-112, -60, 34], [-124, -18, 32], [-128, 24, 34], [-140, 64, 34], [-142, 106, 36], [-150, 148, 34], [-140, 190, 34], [-116, 218, 34],
];
const across = (puffs: readonly Puff[]): Puff[] => puffs.map(([x, y, radius], index) => [-x, y + (index % 2 ? 8 : -5), radius]);

const cascade: Texture = (id, hair) =>
  svg`<g fill="url(#${id}h)"><path d="M-110,-60C-120,-180-50,-196 0,-196C50,-196 120,-180 110,-60L146,150L110,236L-110,236L-146,150Z"/>${circles(fall)}${circles(across(fall))}${circles(arc(11, 0, -84, 100, 100, 1, 2, 24))}</g>
    ${ringGroup(`${rings(seeds(46, -112, 90, 58, 150), 14, hair)}${rings(seeds(46, 112, 90, 58, 150), 14, hair)}${rings(seeds(24, 0, -160, 110, 44), 12, hair)}`)}`;

const cascadeFront: Texture = (id, hair) => {
  const temple: readonly Puff[] = [[-90, -78, 22], [-97, -48, 19], [-102, -18, 19], [-104, 12, 20], [-106, 44, 22], [-110, 78, 22]];
  const both = [...temple, ...across(temple)];
  return svg`${softLine(id, hair)}<g fill="url(#${id}h)">${circles(both)}</g>${ringGroup(rings(both.map(([x, y]) => [x, y] as const), 10, hair))}`;
};

export const bigCurls: Haircut = { back: [], front: [], backTexture: cascade, frontTexture: cascadeFront, ears: false, hat: false };

function rope(x: number, bottom: number, index: number, { base, light, dark }: HairPaint): string {
  const top = -150 + Math.abs(x) * 0.2;
  const drift = x * 1.2 + Math.sign(x) * (6 + (index % 3) * 5);
  const line = svg`M${x * 0.86},${top}C${x * 1.16},-60 ${x * 1.06},${bottom * 0.4} ${drift},${bottom}`;
  return svg`<path d="${line}" stroke="${dark}" stroke-width="14"/><path d="${line}" stroke="${base}" stroke-width="10.5"/><path d="${line}" stroke="${light}" stroke-width="9" stroke-dasharray="2.5 9" opacity=".4"/>`;
}

const hanging: Texture = (_, hair) => {
  const at = [88, 98, 108, 118];
  const lines = at.map((x, index) => `${rope(-x, 196 + ((index * 53) % 60), index, hair)}${rope(x, 200 + ((index * 31) % 60), index + 1, hair)}`);
  return svg`<g fill="none" stroke-linecap="round">${lines}</g>`;
};

const parted = (side: 1 | -1) =>
  lock(
    [0, -122, side * 44, -120, side * 80, -94, side * 90, -40, side * 93, -20, side * 94, 0, side * 96, 20],
    [0, -190, side * 76, -194, side * 116, -150, side * 114, -50, side * 114, -20, side * 112, 10, side * 110, 30],
    6,
  );

/** Locs or braids, parted in the middle, to the chest. */
export const ropes: Haircut = {
  back: [mass('M-104,-40C-116,-160-54,-188 0,-188C54,-188 116,-160 104,-40C110,20 118,90 120,214L66,250L-66,250L-120,214C-118,90-110,20-104,-40Z', 'deep')],
  front: [parted(-1), parted(1)], frontTexture: hanging, ears: false, hat: true,
};

/** The links of a plait over the left shoulder. */
export const plaitLinks: Texture = (id, { dark, light }) => {
  const links = Array.from({ length: 9 }, (_, index) => {
    const y = 122 + index * 25;
    const x = -104 + Math.sin(index * 0.5) * 7 + index * 1.5;
    const size = 1 - index * 0.035;
    const link = 'M-26,-14C-12,-18 8,-4 6,20C-10,26-28,10-26,-14Z';
    return svg`<g transform="translate(${x} ${y}) scale(${size})"><path d="${link}" fill="url(#${id}h)" stroke="${dark}" stroke-width="1.6" stroke-opacity=".6"/>${mirrored(svg`<path d="${link}" fill="url(#${id}h)" stroke="${dark}" stroke-width="1.6" stroke-opacity=".6"/>`)}<path d="M-20,-8C-10,-6-2,4 0,14" fill="none" stroke="${light}" stroke-width="2" opacity=".4"/></g>`;
  });
  return svg`${links}<path d="M-100,338L-84,338L-82,352L-102,352Z" fill="${dark}"/><path d="M-101,352C-108,374-98,390-92,400C-84,388-76,374-83,352Z" fill="url(#${id}h)"/>`;
};
