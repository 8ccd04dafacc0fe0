import { type Curve, ripple } from '../drawing/curve.ts';
import { behind, type Haircut, lock } from './haircut.ts';

const pixieFrom: Curve = [48, -122, 20, -98, -50, -80, -80, -58, -86, -40, -90, -20, -92, 8];
const pixieTo: Curve = [34, -182, -36, -202, -108, -150, -108, -64, -106, -34, -103, -10, -94, 14];
const pixieRightFrom: Curve = [46, -122, 66, -112, 82, -84, 87, -50, 90, -30, 92, -10, 92, 12];
const pixieRightTo: Curve = [30, -183, 82, -184, 112, -130, 107, -60, 106, -34, 103, -6, 94, 18];

export const pixie: Haircut = {
  back: [behind],
  front: [lock(pixieRightFrom, pixieRightTo, 5), lock(pixieFrom, pixieTo, 8)],
  ears: true,
  hat: true,
};

/** Short, full waves that end at the ears. */
const waveFrom = ripple(
  [30, -124, -4, -108, -68, -102, -86, -44],
  [
    [-95, -14],
    [-88, 10],
    [-94, 34],
  ],
);
const waveTo = ripple(
  [24, -196, -54, -210, -122, -160, -118, -74],
  [
    [-130, -40],
    [-118, -8],
    [-104, 38],
  ],
);
const waveRightFrom = ripple(
  [28, -124, 56, -112, 82, -86, 87, -46],
  [
    [95, -14],
    [88, 10],
    [94, 34],
  ],
);
const waveRightTo = ripple(
  [20, -196, 82, -198, 122, -150, 117, -78],
  [
    [130, -42],
    [118, -8],
    [104, 38],
  ],
);

export const shortWaves: Haircut = {
  back: [behind],
  front: [lock(waveRightFrom, waveRightTo, 6), lock(waveFrom, waveTo, 7)],
  ears: true,
  hat: true,
};
