import { type Curve, mirror } from '../drawing/curve.ts';
import { plaitLinks } from './ropes.ts';
import { flipped, type Flow, type Haircut, lock, mass, type Part } from './haircut.ts';

/** Hair combed off the face, the base of every tied style. */
const cap: Part = mass(
  'M0,-124C-46,-122-76,-98-86,-44C-89,-26-91,-12-93,-2C-114,-84-98,-184 0,-187C98,-184 114,-84 93,-2C91,-12 89,-26 86,-44C76,-98 46,-122 0,-124Z',
  'lit',
  [
    [[-6, -123, -30, -140, -30, -164, -4, -182], [-91, -16, -112, -80, -92, -168, -14, -183], 5],
    flipped([[-6, -123, -30, -140, -30, -164, -4, -182], [-91, -16, -112, -80, -92, -168, -14, -183], 5]),
  ],
);
const nape: Part = mass(
  'M-96,-50C-106,-150-50,-176 0,-176C50,-176 106,-150 96,-50C94,-10 84,20 70,44L-70,44C-84,20-94,-10-96,-50Z',
  'deep',
);

const knotFlow: Flow = [
  [-40, -196, -30, -226, 0, -236, 36, -216],
  [-34, -184, -10, -196, 16, -196, 44, -196],
  3,
];
const knot: Part = mass('M-54,-198C-66,-262 66,-264 54,-198C46,-170-46,-170-54,-198Z', 'lit', [knotFlow]);

export const bun: Haircut = { back: [knot, nape], front: [cap], ears: true, hat: false };

/** Parted, smooth, with a low knot. */
const smoothFrom: Curve = [22, -124, -16, -116, -66, -100, -84, -52, -88, -34, -91, -12, -93, 14];
const smoothTo: Curve = [18, -186, -40, -194, -108, -144, -108, -64, -109, -28, -104, 0, -97, 24];
const smoothRightFrom: Curve = [20, -124, 46, -118, 76, -94, 86, -52, 89, -34, 92, -12, 93, 14];
const smoothRightTo: Curve = [14, -186, 68, -188, 108, -138, 108, -64, 109, -28, 104, 0, 97, 24];
const low: Part = mass('M-72,52C-92,14 92,14 72,52C84,104 44,120 0,120C-44,120-84,104-72,52Z', 'deep');

export const lowBun: Haircut = {
  back: [low, nape],
  front: [lock(smoothRightFrom, smoothRightTo, 5), lock(smoothFrom, smoothTo, 6)],
  ears: true,
  hat: true,
};

const tailFrom: Curve = [40, -150, 100, -120, 96, 0, 104, 90, 110, 160, 96, 230, 104, 300];
const tailTo: Curve = [46, -178, 150, -160, 168, 20, 156, 110, 150, 180, 152, 250, 118, 306];

export const pony: Haircut = {
  back: [nape, lock(tailFrom, tailTo, 5)],
  front: [cap],
  ears: true,
  hat: false,
};

/** Half tied up, the rest over the shoulders, a loose lock at each temple. */
const looseFrom: Curve = [-30, -122, -66, -110, -84, -70, -88, -30, -92, 0, -94, 30, -90, 62];
const looseTo: Curve = [-36, -132, -76, -118, -96, -70, -98, -30, -102, 4, -104, 34, -92, 66];
const restFrom: Curve = [
  -78, -100, -92, -60, -92, -20, -92, 20, -94, 60, -92, 110, -100, 160, -106, 210, -92, 260, -110, 318,
];
const restTo: Curve = [
  -60, -150, -110, -120, -116, -60, -114, 0, -118, 60, -140, 100, -146, 160, -152, 220, -142, 280, -126, 326,
];
const halfKnot: Part = mass('M-36,-190C-44,-232 44,-234 36,-190C30,-170-30,-170-36,-190Z', 'lit', [knotFlow]);

export const halfUp: Haircut = {
  back: [
    mass(
      'M-100,-40C-110,-150-54,-178 0,-178C54,-178 110,-150 100,-40C106,40 130,110 138,180C142,240 134,290 122,326L-122,326C-134,290-142,240-138,180C-130,110-106,40-100,-40Z',
      'deep',
    ),
    halfKnot,
  ],
  front: [
    lock(restFrom, restTo, 5),
    lock(mirror(restFrom), mirror(restTo), 5),
    cap,
    lock(looseFrom, looseTo, 2),
    lock(mirror(looseFrom), mirror(looseTo), 2),
  ],
  ears: false,
  hat: false,
};

/** Gathered over one shoulder in a plait. */
const overFrom: Curve = [
  30, -126, -10, -112, -72, -104, -90, -40, -94, -10, -92, 40, -88, 70, -84, 90, -84, 110, -90, 132,
];
const overTo: Curve = [
  26, -190, -66, -206, -122, -150, -116, -44, -116, 10, -124, 60, -122, 90, -122, 110, -120, 126, -116, 136,
];
const awayFrom: Curve = [24, -126, 58, -114, 82, -90, 90, -44, 92, -30, 93, -10, 94, 8];
const awayTo: Curve = [20, -192, 82, -192, 116, -140, 112, -60, 110, -24, 106, 0, 98, 18];

export const plait: Haircut = {
  back: [nape],
  front: [lock(awayFrom, awayTo, 4), lock(overFrom, overTo, 6)],
  frontTexture: plaitLinks,
  ears: false,
  hat: true,
};

export const manBun: Haircut = {
  back: [mass('M-32,-190C-42,-236 42,-236 32,-190C28,-172-28,-172-32,-190Z', 'lit', [knotFlow]), nape],
  front: [
    mass(
      'M-93,-6C-106,-70-106,-182 0,-186C106,-182 106,-70 93,-6C91,-30 88,-60 78,-88C50,-116-50,-116-78,-88C-88,-60-91,-30-93,-6Z',
      'lit',
      [
        [[-8, -108, -20, -130, -20, -164, -4, -182], [-90, -30, -108, -90, -92, -164, -14, -183], 6],
        flipped([[-8, -108, -20, -130, -20, -164, -4, -182], [-90, -30, -108, -90, -92, -164, -14, -183], 6]),
      ],
    ),
  ],
  ears: true,
  hat: false,
};
