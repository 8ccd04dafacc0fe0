import { svg } from '../drawing/svg.ts';
import { arc, circles, type Puff, ringGroup, rings, seeds } from './coils.ts';
import { type Haircut, mass, type Texture } from './haircut.ts';

/** Puffs along the hairline, which make it soft. */
const hairline: readonly Puff[] = Array.from({ length: 11 }, (_, index) => {
  const x = -85 + index * 17;
  return [x, -126 + (x * x) / 150, 17 + (index % 3) * 2];
});

const crown: readonly Puff[] = [...arc(11, 0, -76, 82, 84, 1, 2, 27), ...arc(5, 0, -110, 50, 40, 1, 2, 30)];

const coils: Texture = (id, hair, detail) =>
  svg`<g fill="url(#${id}h)">${circles(crown)}${circles(hairline.slice(1, -1))}<path d="M-82,-78C-86,-170 86,-170 82,-78C60,-108-60,-108-82,-78Z"/></g>
    ${ringGroup(rings(seeds(34 * detail, 0, -138, 78, 36), 11, hair))}`;

export const curls: Haircut = {
  back: [mass('M-94,-40C-104,-150-50,-180 0,-180C50,-180 104,-150 94,-40L84,6L-84,6Z', 'deep')],
  front: [],
  frontTexture: coils,
  ears: true,
  hat: false,
};

const softLine: Texture = (id, hair) =>
  svg`<g fill="url(#${id}h)"><path d="M-90,-84C-92,-190 92,-190 90,-84C60,-136-60,-136-90,-84Z"/>${circles(hairline)}</g>${ringGroup(
    rings(
      hairline.map(([x, y]) => [x, y - 4] as const),
      9,
      hair,
    ),
  )}`;

const cloud: Texture = (id, hair, detail) => {
  const rim = arc(16, 0, -66, 114, 110, 0.86, 2.14, 38);
  return svg`<g fill="url(#${id}h)"><ellipse cx="0" cy="-66" rx="128" ry="124"/>${circles(rim)}</g>${ringGroup(rings(seeds(84 * detail, 0, -70, 126, 118), 11, hair))}`;
};

export const afro: Haircut = {
  back: [],
  front: [],
  backTexture: cloud,
  frontTexture: softLine,
  ears: false,
  hat: false,
};

const close: Texture = (id, hair, detail) =>
  svg`<g fill="url(#${id}h)"><path d="M-96,-6C-118,-80-104,-190 0,-196C104,-190 118,-80 96,-6Z"/>${circles(arc(17, 0, -74, 96, 106, 0.95, 2.05, 15))}</g>${ringGroup(rings(seeds(40 * detail, 0, -126, 84, 52), 8, hair))}`;

export const shortAfro: Haircut = {
  back: [],
  front: [],
  backTexture: close,
  frontTexture: softLine,
  ears: true,
  hat: false,
};

const fall: readonly Puff[] = [
  [-112, -60, 34],
  [-124, -18, 32],
  [-128, 24, 34],
  [-140, 64, 34],
  [-142, 106, 36],
  [-150, 148, 34],
  [-140, 190, 34],
  [-116, 218, 34],
];
const across = (puffs: readonly Puff[]): Puff[] =>
  puffs.map(([x, y, radius], index) => [-x, y + (index % 2 ? 8 : -5), radius]);

const cascade: Texture = (id, hair, detail) =>
  svg`<g fill="url(#${id}h)"><path d="M-110,-60C-120,-180-50,-196 0,-196C50,-196 120,-180 110,-60L146,150L110,236L-110,236L-146,150Z"/>${circles(fall)}${circles(across(fall))}${circles(arc(11, 0, -84, 100, 100, 1, 2, 24))}</g>
    ${ringGroup(`${rings(seeds(42 * detail, -112, 84, 48, 136), 14, hair)}${rings(seeds(42 * detail, 112, 84, 48, 136), 14, hair)}${rings(seeds(24 * detail, 0, -146, 92, 34), 12, hair)}`)}`;

const cascadeFront: Texture = (id, hair, detail) => {
  const temple: readonly Puff[] = [
    [-90, -78, 22],
    [-97, -48, 19],
    [-102, -18, 19],
    [-104, 12, 20],
    [-106, 44, 22],
    [-110, 78, 22],
  ];
  const both = [...temple, ...across(temple)];
  return svg`${softLine(id, hair, detail)}<g fill="url(#${id}h)">${circles(both)}</g>${ringGroup(
    rings(
      both.map(([x, y]) => [x, y] as const),
      10,
      hair,
    ),
  )}`;
};

export const bigCurls: Haircut = {
  back: [],
  front: [],
  backTexture: cascade,
  frontTexture: cascadeFront,
  ears: false,
  hat: false,
};
