import type { HairPaint } from '../palettes/hair.ts';
import { mirrored, svg } from '../drawing/svg.ts';
import { type Haircut, lock, mass, type Texture } from './haircut.ts';

function rope(x: number, bottom: number, index: number, { base, light, dark }: HairPaint): string {
  const top = -150 + Math.abs(x) * 0.2;
  const drift = x * 1.2 + Math.sign(x) * (6 + (index % 3) * 5);
  const line = svg`M${x * 0.86},${top}C${x * 1.16},-60 ${x * 1.06},${bottom * 0.4} ${drift},${bottom}`;
  return svg`<path d="${line}" stroke="${dark}" stroke-width="14"/><path d="${line}" stroke="${base}" stroke-width="10.5"/><path d="${line}" stroke="${light}" stroke-width="9" stroke-dasharray="2.5 9" opacity=".4"/>`;
}

const hanging: Texture = (_, hair) => {
  const at = [88, 98, 108, 118];
  const lines = at.map(
    (x, index) =>
      `${rope(-x, 196 + ((index * 53) % 60), index, hair)}${rope(x, 200 + ((index * 31) % 60), index + 1, hair)}`,
  );
  return svg`<g>${lines}</g>`;
};

const parted = (side: 1 | -1) =>
  lock(
    [0, -122, side * 44, -120, side * 80, -94, side * 90, -40, side * 93, -20, side * 94, 0, side * 96, 20],
    [
      0,
      -190,
      side * 76,
      -194,
      side * 116,
      -150,
      side * 114,
      -50,
      side * 114,
      -20,
      side * 112,
      10,
      side * 110,
      30,
    ],
    6,
  );

/** Locs or braids, parted in the middle, to the chest. */
export const ropes: Haircut = {
  back: [
    mass(
      'M-104,-40C-116,-160-54,-188 0,-188C54,-188 116,-160 104,-40C110,20 118,90 120,214L66,250L-66,250L-120,214C-118,90-110,20-104,-40Z',
      'deep',
    ),
  ],
  front: [parted(-1), parted(1)],
  frontTexture: hanging,
  ears: false,
  hat: true,
};

/** The links of a plait over the left shoulder. */
export const plaitLinks: Texture = (id, { dark, light }) => {
  const links = Array.from({ length: 9 }, (_, index) => {
    const y = 122 + index * 25;
    const x = -104 + Math.sin(index * 0.5) * 7 + index * 1.5;
    const size = 1 - index * 0.035;
    const link = 'M-26,-14C-12,-18 8,-4 6,20C-10,26-28,10-26,-14Z';
    return svg`<g transform="translate(${x} ${y}) scale(${size})"><path d="${link}" fill="url(#${id}h)" stroke="${dark}" stroke-width="1.6" stroke-opacity=".6"/>${mirrored(svg`<path d="${link}" fill="url(#${id}h)" stroke="${dark}" stroke-width="1.6" stroke-opacity=".6"/>`)}<path d="M-20,-8C-10,-6-2,4 0,14" stroke="${light}" stroke-width="2" opacity=".4"/></g>`;
  });
  return svg`${links}<path d="M-100,338L-84,338L-82,352L-102,352Z" fill="${dark}"/><path d="M-101,352C-108,374-98,390-92,400C-84,388-76,374-83,352Z" fill="url(#${id}h)"/>`;
};
