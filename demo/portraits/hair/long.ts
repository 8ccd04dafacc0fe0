import { type Curve, ripple } from '../drawing/curve.ts';
import { flipped, type Flow, type Haircut, lock, mass, pair, type Part } from './haircut.ts';

const curtainFlow: Flow = [
  [-40, -60, -96, 20, -100, 160, -92, 320],
  [-112, -40, -128, 40, -142, 180, -124, 320],
  5,
];

const straightBack: Part = mass(
  'M-104,-40C-112,-150-54,-180 0,-180C54,-180 112,-150 104,-40C110,40 132,110 140,180C146,240 136,300 124,340L-124,340C-136,300-146,240-140,180C-132,110-110,40-104,-40Z',
  'deep',
  [curtainFlow, flipped(curtainFlow)],
);

const centreFrom: Curve = [
  1, -118, -40, -116, -80, -92, -90, -36, -95, 4, -90, 50, -92, 100, -94, 160, -58, 220, -86, 322,
];
const centreTo: Curve = [
  1, -190, -58, -192, -114, -136, -117, -44, -118, 20, -132, 76, -142, 126, -156, 196, -152, 276, -106, 346,
];

export const long: Haircut = {
  back: [straightBack],
  front: pair(centreFrom, centreTo, 6),
  ears: false,
  hat: true,
};

/** Side parting; the heavy side lies in front, the other is tucked behind the shoulder. */
const sweptFrom: Curve = [
  34, -122, -4, -112, -70, -104, -90, -36, -96, 4, -90, 50, -94, 100, -98, 160, -64, 220, -92, 318,
];
const sweptTo: Curve = [
  28, -186, -44, -204, -114, -144, -117, -44, -116, 24, -134, 80, -144, 130, -158, 200, -150, 272, -108, 340,
];
const lightFrom: Curve = [
  32, -122, 60, -112, 84, -84, 91, -36, 95, -6, 98, 30, 94, 62, 92, 84, 98, 108, 104, 128,
];
const lightTo: Curve = [
  26, -187, 78, -188, 116, -130, 116, -40, 116, 10, 124, 50, 126, 82, 126, 104, 122, 120, 112, 136,
];

export const side: Haircut = {
  back: [straightBack],
  front: [lock(lightFrom, lightTo, 4), lock(sweptFrom, sweptTo, 7)],
  ears: false,
  hat: true,
};

const wavyBack: Part = mass(
  'M-104,-30C-114,-150-54,-182 0,-182C54,-182 114,-150 104,-30C108,20 146,50 144,96C140,130 162,156 154,206C148,250 128,280 96,290L-96,290C-128,280-148,250-154,206C-162,156-140,130-144,96C-146,50-108,20-104,-30Z',
  'deep',
  [curtainFlow, flipped(curtainFlow)],
);
const innerSwings = [
  [-104, 20],
  [-82, 82],
  [-112, 142],
  [-70, 202],
  [-96, 252],
  [-104, 296],
] as const;
const outerSwings = [
  [-144, 20],
  [-124, 82],
  [-164, 142],
  [-136, 202],
  [-158, 252],
  [-112, 306],
] as const;
const across = (swings: readonly (readonly [number, number])[]) =>
  swings.map(([x, y]) => [-x, y + 8] as const);

const waveFrom = ripple([26, -124, -8, -108, -74, -100, -91, -36], innerSwings);
const waveTo = ripple([20, -192, -56, -206, -122, -148, -120, -40], outerSwings);
const waveRightFrom = ripple([24, -124, 54, -112, 84, -86, 91, -36], across(innerSwings));
const waveRightTo = ripple([18, -192, 80, -194, 122, -138, 119, -40], across(outerSwings));

export const waves: Haircut = {
  back: [wavyBack],
  front: [lock(waveRightFrom, waveRightTo, 6), lock(waveFrom, waveTo, 7)],
  ears: false,
  hat: true,
};

const fringe: Part = mass(
  'M-84,-40C-88,-110-60,-174 0,-178C60,-174 88,-110 84,-40C80,-56 74,-62 66,-60C40,-68-40,-68-66,-60C-74,-62-80,-56-84,-40Z',
  'lit',
  [[[-10, -176, -50, -160, -76, -110, -76, -58], [10, -176, 50, -160, 76, -110, 76, -58], 9]],
);
const besideFrom: Curve = [
  4, -150, -60, -140, -88, -90, -87, -34, -92, 4, -88, 50, -92, 100, -94, 160, -60, 220, -86, 318,
];
const besideTo: Curve = [
  4, -190, -62, -192, -116, -140, -118, -44, -118, 20, -130, 76, -140, 126, -152, 196, -148, 276, -104, 342,
];

export const longFringe: Haircut = {
  back: [straightBack],
  front: [...pair(besideFrom, besideTo, 5), fringe],
  ears: false,
  hat: true,
};

/** Layers with a parted fringe. */
const curtainFrom: Curve = [0, -124, -30, -110, -60, -84, -84, -30, -92, -4, -104, 14, -116, 22];
const curtainTo: Curve = [1, -188, -56, -188, -110, -130, -106, -40, -108, 0, -116, 16, -130, 22];
const layerFrom: Curve = [
  4, -150, -90, -130, -96, -60, -94, -10, -92, 50, -92, 90, -88, 130, -92, 170, -112, 190, -130, 200,
];
const layerTo: Curve = [
  4, -192, -68, -194, -120, -134, -118, -40, -120, 40, -134, 90, -138, 130, -142, 160, -150, 180, -160, 188,
];

export const shag: Haircut = {
  back: [wavyBack],
  front: [...pair(layerFrom, layerTo, 5), ...pair(curtainFrom, curtainTo, 4)],
  ears: false,
  hat: true,
};
