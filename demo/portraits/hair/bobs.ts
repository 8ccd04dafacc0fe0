import { type Curve, ripple } from '../drawing/curve.ts';
import { type Haircut, lock, mass, pair, type Part } from './haircut.ts';

const shortBack: Part = mass(
  'M-102,-30C-112,-150-54,-180 0,-180C54,-180 112,-150 102,-30C106,20 116,70 112,112C96,136-96,136-112,112C-116,70-106,20-102,-30Z',
  'deep',
);

const bobFrom: Curve = [
  -12, -124, -44, -112, -80, -88, -88, -34, -92, 0, -88, 40, -86, 76, -84, 96, -80, 106, -72, 112,
];
const bobTo: Curve = [
  -8, -190, -62, -194, -118, -138, -119, -48, -118, 10, -130, 50, -128, 92, -126, 112, -108, 122, -72, 116,
];
const bobRightFrom: Curve = [
  -16, -124, 40, -116, 80, -90, 88, -34, 92, 0, 88, 40, 86, 76, 84, 96, 80, 106, 72, 112,
];
const bobRightTo: Curve = [
  -14, -190, 60, -196, 116, -140, 119, -48, 118, 10, 130, 50, 128, 92, 126, 112, 108, 122, 72, 116,
];

export const bob: Haircut = {
  back: [shortBack],
  front: [lock(bobRightFrom, bobRightTo, 7), lock(bobFrom, bobTo, 6)],
  ears: false,
  hat: true,
};

const blunt: Part = mass(
  'M-86,-36C-92,-110-60,-180 0,-180C60,-180 92,-110 86,-36C82,-52 78,-58 70,-58C40,-64-40,-64-70,-58C-78,-58-82,-52-86,-36Z',
  'lit',
  [[[-10, -178, -52, -160, -78, -110, -78, -56], [10, -178, 52, -160, 78, -110, 78, -56], 9]],
);
const sideFrom: Curve = [
  4, -150, -80, -140, -90, -90, -87, -34, -90, 0, -88, 40, -84, 80, -82, 98, -78, 104, -70, 106,
];
const sideTo: Curve = [
  4, -190, -64, -192, -118, -140, -119, -48, -116, 10, -124, 50, -124, 90, -122, 110, -106, 118, -70, 110,
];

export const fringeBob: Haircut = {
  back: [shortBack],
  front: [...pair(sideFrom, sideTo, 5), blunt],
  ears: false,
  hat: true,
};

const lobBack: Part = mass(
  'M-102,-30C-112,-150-54,-180 0,-180C54,-180 112,-150 102,-30C108,40 128,110 124,170C96,196-96,196-124,170C-128,110-108,40-102,-30Z',
  'deep',
);
const lobFrom: Curve = [
  38, -126, 8, -108, -66, -108, -90, -34, -96, 0, -92, 60, -96, 104, -98, 140, -104, 164, -112, 184,
];
const lobTo: Curve = [
  30, -188, -44, -206, -116, -144, -119, -44, -116, 20, -136, 70, -140, 120, -140, 150, -134, 172, -124, 186,
];
const lobRightFrom: Curve = [
  36, -126, 60, -114, 86, -86, 91, -36, 95, 0, 92, 60, 96, 104, 98, 140, 104, 160, 112, 180,
];
const lobRightTo: Curve = [
  26, -189, 84, -190, 118, -134, 119, -44, 116, 20, 134, 70, 138, 120, 138, 150, 134, 170, 124, 182,
];

export const lob: Haircut = {
  back: [lobBack],
  front: [lock(lobRightFrom, lobRightTo, 5), lock(lobFrom, lobTo, 6)],
  ears: false,
  hat: true,
};

const innerSwings = [
  [-103, 8],
  [-84, 54],
  [-106, 98],
  [-84, 132],
] as const;
const outerSwings = [
  [-146, 8],
  [-128, 54],
  [-154, 98],
  [-104, 146],
] as const;
const across = (swings: readonly (readonly [number, number])[]) =>
  swings.map(([x, y]) => [-x, y + 6] as const);

const wavyFrom = ripple([30, -126, -4, -108, -70, -104, -90, -36], innerSwings);
const wavyTo = ripple([24, -192, -58, -206, -126, -148, -124, -44], outerSwings);
const wavyRightFrom = ripple([28, -126, 56, -114, 86, -86, 91, -38], across(innerSwings));
const wavyRightTo = ripple([20, -193, 84, -194, 126, -136, 123, -44], across(outerSwings));

export const wavyBob: Haircut = {
  back: [shortBack],
  front: [lock(wavyRightFrom, wavyRightTo, 5), lock(wavyFrom, wavyTo, 6)],
  ears: false,
  hat: true,
};

const tuckedFrom: Curve = [
  2, -130, -48, -124, -80, -92, -89, -44, -93, -20, -97, 4, -97, 30, -98, 56, -98, 74, -108, 92,
];
const tuckedTo: Curve = [
  2, -184, -56, -186, -106, -140, -109, -56, -112, -10, -116, 30, -118, 56, -121, 78, -126, 92, -134, 98,
];

export const flow: Haircut = {
  back: [
    mass(
      'M-100,-30C-110,-150-54,-178 0,-178C54,-178 110,-150 100,-30C104,20 110,50 106,84L84,110L-84,110L-106,84C-110,50-104,20-100,-30Z',
      'deep',
    ),
  ],
  front: pair(tuckedFrom, tuckedTo, 6),
  ears: false,
  hat: true,
};
