import type { Random } from '../../random.ts';
import type { Curve, Lock } from '../light/strands.ts';
import type { HairStyle } from './styles.ts';

/** How a style moves. */
export const WAVES: Readonly<Partial<Record<HairStyle, number>>> = {
  waves: 9,
  wavyBob: 8,
  shag: 7,
  halfUp: 4,
  side: 3,
  shortWaves: 5,
};

export const lock = (from: Curve, to: Curve, count: number, more: Partial<Lock> = {}): Lock => ({
  from,
  to,
  count,
  ...more,
});

/** Hair combed back to a point in three fans, with a soft hairline. */
export function combedTo(x: number, y: number, count = 380): Lock[] {
  const soft = { stray: 2.5, ends: 4, fade: 0.2, width: 1.4 };
  // The lower the point, the higher the way over the head.
  const [far, high] = y > 0 ? [88, -162] : y > -60 ? [70, -140] : [46, -132];
  return [
    lock([-56, -92, -30, -142, far, high, x, y], [-44, -56, -10, -88, 40, -82, x, y], count, soft),
    lock([-46, -60, -10, -88, 40, -82, x, y], [-24, -8, 10, -34, 50, -40, x, y], count, soft),
    lock([-26, -14, 6, -34, 50, -42, x, y], [60, 88, 84, 60, 100, 24, x, y], count, { ...soft, loose: 0.04 }),
  ];
}

/** Single hairs that leave the nape and the temple. */
export const wisps = (): Lock[] => [
  lock([-30, -30, -34, -6, -26, 22, -30, 52], [-14, -6, -16, 20, -12, 40, -18, 66], 9, {
    mass: 0,
    stray: 7,
    ends: 18,
    width: 1.1,
    fade: 0.2,
  }),
  lock([52, 84, 60, 104, 52, 122, 56, 142], [76, 70, 84, 96, 80, 112, 78, 128], 12, {
    mass: 0,
    stray: 7,
    ends: 14,
    width: 1.1,
    fade: 0.2,
  }),
];

export function knot(x: number, y: number, radius: number, random: Random): Lock[] {
  return Array.from({ length: 6 }, (_, index) => {
    const start = index * 1.05 + random.between(0, 0.6);
    const on = (angle: number, far: number): [number, number] => [
      x + Math.cos(start + angle) * radius * far,
      y + Math.sin(start + angle) * radius * far,
    ];
    return lock(
      [...on(0, 0.2), ...on(0.6, 0.95), ...on(1.5, 1.15), ...on(2.3, 0.95)],
      [...on(0, 0.05), ...on(0.5, 0.25), ...on(1.2, 0.3), ...on(2.2, 0.15)],
      110,
      { stray: 3.5, ends: 4, width: 1.4, loose: 0.08 },
    );
  });
}

export function braid(x: number, y: number, links: number): Lock[] {
  return Array.from({ length: links }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const size = 1 - index * 0.045;
    const top = y + index * 28;
    const at = x + Math.sin(index * 0.7) * 5;
    const d = side * size;
    return lock(
      [at - 22 * d, top, at - 29 * d, top + 22, at + 4 * side, top + 36, at + 17 * d, top + 44],
      [at + 20 * d, top - 8, at + 29 * d, top + 8, at + 28 * d, top + 26, at + 19 * d, top + 46],
      90,
      { stray: 2, ends: 4, width: 1.3, loose: 0.04 },
    );
  });
}

/** Coils over a cloud of points. */
export function coils(
  spots: readonly (readonly [x: number, y: number, radius: number])[],
  random: Random,
  size: number,
): Lock[] {
  return spots.map(([x, y, radius]) => {
    const angle = random.between(0, 6.3);
    const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return lock(
      [
        x - c,
        y - s,
        x - c * 0.3 - s * 0.4,
        y - s * 0.3 + c * 0.4,
        x + c * 0.3 - s * 0.4,
        y + s * 0.3 + c * 0.4,
        x + c,
        y + s,
      ],
      [
        x - c * 0.6 + s,
        y - s * 0.6 - c,
        x + s,
        y - c,
        x + s * 1.1,
        y - c * 1.1,
        x + c * 0.7 + s,
        y + s * 0.7 - c,
      ],
      16,
      { stray: 6, ends: 8, coil: size, turns: 2.4, width: 1.5, loose: 0.1, mass: 0.85 },
    );
  });
}

/** Long curls: each winds along its own way from the scalp. */
export function ringlets(
  amount: number,
  way: (share: number, row: number) => readonly [x: number, y: number, x2: number, y2: number],
  random: Random,
): Lock[] {
  return Array.from({ length: amount }, (_, index) => {
    const row = index % 3;
    const [x, y, x2, y2] = way((index + 0.5) / amount, row);
    const bend = random.between(-16, 16);
    const side = random.between(9, 15);
    const curve = (d: number): Curve => [
      x + d * 0.6,
      y,
      x + (x2 - x) * 0.55 + d,
      y - 8,
      x2 + d + bend,
      y + (y2 - y) * 0.45,
      x2 + d * 1.1 + bend * 0.6,
      y + (y2 - y) * 0.7,
      x2 + d * 1.1 + bend * 0.3,
      y + (y2 - y) * 0.8,
      x2 + d * 0.9 - bend * 0.4,
      y + (y2 - y) * 0.9,
      x2 + d * 0.5,
      y2,
    ];
    return lock(curve(-side), curve(side), 22, {
      stray: 3,
      ends: 10,
      coil: random.between(5, 8),
      turns: random.between(2.6, 3.8),
      width: 1.4,
      loose: 0.06,
      mass: 0.8,
      fade: 0.04,
    });
  });
}

export const ring = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
  size: number,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / Math.max(1, count - 1);
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry, size] as const;
  });

export const grid = (x: number, y: number, columns: number, rows: number, step: number, size: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns);
    return [x + ((index % columns) + (row % 2) * 0.5) * step, y + row * step * 0.9, size] as const;
  });

/** The top of the head: from the forehead to the back. */
export const crown = (rise = 0, count = 320, more: Partial<Lock> = {}): Lock =>
  lock(
    [-60, -86, -30, -114, 30, -112, 78, -50],
    [-54, -96, -12, -138 - rise, 84, -130 - rise, 112, -30],
    count,
    { stray: 3.5, ends: 6, fade: 0.1, width: 1.5, ...more },
  );

/** Close hair between the hairline and the nape; it fills what longer hair leaves open. */
export const close = (count = 420, more: Partial<Lock> = {}): Lock[] => [
  lock([-54, -94, -20, -126, 60, -124, 104, -40], [-22, -14, 6, -20, 50, 20, 64, 86], count, {
    stray: 2.5,
    ends: 5,
    loose: 0.01,
    width: 1.3,
    fade: 0.16,
    ...more,
  }),
  lock(
    [-58, -90, -30, -124, 40, -128, 96, -62],
    [-40, -54, -10, -80, 50, -60, 106, -10],
    Math.round(count * 0.6),
    { stray: 2.5, ends: 5, loose: 0.01, width: 1.3, fade: 0.14, ...more },
  ),
];
