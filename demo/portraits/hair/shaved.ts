import type { Curve } from '../drawing/curve.ts';
import { behind, temples } from './nape.ts';
import { type Haircut, lock, mass, type Part } from './haircut.ts';

const undercutFrom: Curve = [-52, -108, -14, -122, 44, -120, 80, -84];
const undercutTo: Curve = [-66, -152, -44, -210, 76, -212, 100, -124];
const shaved: Part = mass(
  'M-92,-2C-99,-40-103,-80-97,-108C-90,-140-66,-158-50,-160L60,-160C80,-150 92,-134 97,-108C103,-80 99,-40 92,-2C91,-30 90,-54 84,-70C80,-84 78,-92 72,-98L-56,-108C-72,-98-80,-84-84,-70C-90,-54-91,-30-92,-2Z',
  'faded',
);

export const undercut: Haircut = {
  back: [],
  front: [shaved, lock(undercutFrom, undercutTo, 8)],
  ears: true,
  hat: false,
};

export const fade: Haircut = {
  back: [],
  front: [
    mass(
      'M-92,-2C-99,-40-103,-80-96,-110C-90,-136-80,-148-70,-154L70,-154C80,-148 90,-136 96,-110C103,-80 99,-40 92,-2C91,-30 90,-54 84,-70C80,-84 78,-92 74,-96L-74,-96C-78,-92-80,-84-84,-70C-90,-54-91,-30-92,-2Z',
      'faded',
    ),
    mass(
      'M-74,-96C-92,-120-84,-150-62,-168C-40,-184 40,-184 62,-168C84,-150 92,-120 74,-96C56,-106 30,-108 0,-108C-30,-108-56,-106-74,-96Z',
      'lit',
      [[[-66, -102, -78, -130, -58, -160, -20, -176], [66, -102, 78, -130, 58, -160, 20, -176], 10]],
    ),
  ],
  ears: true,
  hat: true,
};

export const buzz: Haircut = {
  back: [],
  front: [
    mass(
      'M-92,-2C-99,-40-102,-80-96,-108C-86,-142-52,-157 0,-157C52,-157 86,-142 96,-108C102,-80 99,-40 92,-2C91,-30 90,-54 84,-70C80,-84 78,-94 68,-98C40,-108-40,-108-68,-98C-78,-94-80,-84-84,-70C-90,-54-91,-30-92,-2Z',
      'faded',
    ),
  ],
  ears: true,
  hat: true,
};

/** Thin on top, drawn back at the temples. */
export const receding: Haircut = {
  back: [behind],
  front: [
    mass(
      'M-93,-4C-99,-30-105,-70-97,-106C-88,-146-54,-170 0,-171C54,-170 88,-146 97,-106C105,-70 99,-30 93,-4C92,-34 90,-60 85,-84C82,-112 74,-130 60,-136C44,-140 30,-134 18,-130C6,-127-6,-127-18,-130C-30,-134-44,-140-60,-136C-74,-130-82,-112-85,-84C-90,-60-92,-34-93,-4Z',
      'lit',
      [
        [[-62, -134, -60, -146, -44, -158, -16, -168], [62, -134, 60, -146, 44, -158, 16, -168], 11],
        ...temples,
      ],
    ),
  ],
  ears: true,
  hat: true,
};

/** Hair only at the sides. */
const sideLeft: Part = mass(
  'M-92,2C-102,-20-106,-52-100,-84C-97,-98-89,-100-86,-90C-87,-60-89,-28-92,2Z',
  'lit',
  [[[-94, -2, -102, -30, -103, -60, -96, -90], [-91, -2, -90, -30, -88, -60, -87, -88], 3]],
);
const sideRight: Part = mass(
  'M92,2C102,-20 106,-52 100,-84C97,-98 89,-100 86,-90C87,-60 89,-28 92,2Z',
  'lit',
  [[[94, -2, 102, -30, 103, -60, 96, -90], [91, -2, 90, -30, 88, -60, 87, -88], 3]],
);

export const crownless: Haircut = { back: [], front: [sideLeft, sideRight], ears: true, hat: true };
export const bald: Haircut = { back: [], front: [], ears: true, hat: true };
