import { type Curve, mirror } from '../curve.ts';
import { flipped, type Flow, type Haircut, lock, mass, type Part } from './part.ts';

const templeFlow: Flow = [[-93, -10, -99, -50, -100, -90, -90, -130], [-88, -40, -86, -64, -82, -84, -72, -108], 3];
const temples: readonly Flow[] = [templeFlow, flipped(templeFlow)];
const behind: Part = mass('M-92,-40C-100,-150-50,-172 0,-172C50,-172 100,-150 92,-40L82,14L-82,14Z', 'deep');

const crownFlow: Flow = [[-66, -102, -80, -130, -60, -162, -18, -178], [68, -100, 82, -130, 62, -162, 22, -178], 9];

export const crop: Haircut = {
  back: [behind],
  front: [mass('M-93,-6C-99,-30-106,-70-99,-106C-92,-148-58,-182 0,-184C58,-182 92,-148 99,-106C106,-70 99,-30 93,-6C92,-30 90,-54 84,-70C80,-82 80,-94 70,-99C48,-108 30,-102 8,-106C-18,-110-48,-110-72,-98C-80,-92-80,-82-84,-70C-90,-54-92,-30-93,-6Z', 'lit', [crownFlow, ...temples])],
  ears: true, hat: true,
};

const sweepFlow: Flow = [[-66, -106, -86, -140, -56, -182, -4, -204], [74, -98, 90, -116, 98, -142, 92, -172], 10];

export const quiff: Haircut = {
  back: [behind],
  front: [mass('M-93,-6C-99,-30-104,-70-99,-104C-98,-134-96,-150-88,-164C-70,-196-24,-208 14,-207C58,-206 96,-188 101,-150C103,-134 101,-118 99,-104C104,-70 99,-30 93,-6C92,-30 90,-54 84,-70C82,-80 82,-92 74,-98C50,-112 12,-110-24,-116C-46,-118-64,-112-74,-98C-82,-84-90,-50-93,-6Z', 'lit', [sweepFlow, ...temples])],
  ears: true, hat: false,
};

const partFrom: Curve = [-50, -112, -20, -122, 40, -116, 74, -92, 82, -76, 89, -50, 93, -6];
const partTo: Curve = [-54, -170, -26, -202, 62, -202, 91, -152, 104, -120, 103, -56, 95, -4];
const shortSideFrom: Curve = [-48, -112, -66, -106, -84, -80, -93, -6];
const shortSideTo: Curve = [-50, -172, -86, -164, -110, -100, -95, -4];

export const sidePart: Haircut = { back: [behind], front: [lock(shortSideFrom, shortSideTo, 4), lock(partFrom, partTo, 8)], ears: true, hat: true };

export const slick: Haircut = {
  back: [behind],
  front: [mass('M-93,-4C-99,-30-105,-70-98,-106C-90,-150-56,-182 0,-182C56,-182 90,-150 98,-106C105,-70 99,-30 93,-4C92,-30 90,-60 84,-80C82,-96 76,-110 62,-114C44,-118 24,-122 0,-118C-24,-122-44,-118-62,-114C-76,-110-82,-96-84,-80C-90,-60-92,-30-93,-4Z', 'lit', [
    [[-64, -112, -70, -140, -54, -162, -22, -176], [64, -112, 70, -140, 54, -162, 22, -176], 12], ...temples,
  ])],
  ears: true, hat: true,
};

/** Combed forward in uneven tips. */
export const tousled: Haircut = {
  back: [behind],
  front: [mass('M-93,-4C-100,-40-108,-80-100,-112C-96,-150-70,-186-34,-190C-26,-198-10,-200-2,-194C10,-204 34,-202 40,-192C76,-184 98,-146 101,-110C107,-76 100,-40 93,-4C92,-34 90,-54 82,-72C76,-76 70,-88 64,-96C56,-86 44,-90 34,-100C24,-88 8,-88-4,-98C-14,-86-28,-84-40,-94C-48,-82-58,-80-66,-90C-72,-78-80,-76-84,-68C-90,-54-92,-30-93,-4Z', 'lit', [
    [[-14, -192, -60, -180, -84, -130, -76, -80], [0, -194, 4, -160, 10, -130, 16, -92], 6],
    [[4, -194, 14, -170, 28, -130, 32, -94], [36, -190, 74, -170, 88, -130, 80, -78], 4],
  ])],
  ears: true, hat: true,
};

const undercutFrom: Curve = [-52, -108, -14, -122, 44, -120, 80, -84];
const undercutTo: Curve = [-66, -152, -44, -210, 76, -212, 100, -124];
const shaved: Part = mass('M-92,-2C-99,-40-103,-80-97,-108C-90,-140-66,-158-50,-160L60,-160C80,-150 92,-134 97,-108C103,-80 99,-40 92,-2C91,-30 90,-54 84,-70C80,-84 78,-92 72,-98L-56,-108C-72,-98-80,-84-84,-70C-90,-54-91,-30-92,-2Z', 'faded');

export const undercut: Haircut = { back: [], front: [shaved, lock(undercutFrom, undercutTo, 8)], ears: true, hat: false };

export const fade: Haircut = {
  back: [],
  front: [
    mass('M-92,-2C-99,-40-103,-80-96,-110C-90,-136-80,-148-70,-154L70,-154C80,-148 90,-136 96,-110C103,-80 99,-40 92,-2C91,-30 90,-54 84,-70C80,-84 78,-92 74,-96L-74,-96C-78,-92-80,-84-84,-70C-90,-54-91,-30-92,-2Z', 'faded'),
    mass('M-74,-96C-92,-120-84,-150-62,-168C-40,-184 40,-184 62,-168C84,-150 92,-120 74,-96C56,-106 30,-108 0,-108C-30,-108-56,-106-74,-96Z', 'lit', [[[-66, -102, -78, -130, -58, -160, -20, -176], [66, -102, 78, -130, 58, -160, 20, -176], 10]]),
  ],
  ears: true, hat: true,
};

export const buzz: Haircut = {
  back: [],
  front: [mass('M-92,-2C-99,-40-102,-80-96,-108C-86,-142-52,-157 0,-157C52,-157 86,-142 96,-108C102,-80 99,-40 92,-2C91,-30 90,-54 84,-70C80,-84 78,-94 68,-98C40,-108-40,-108-68,-98C-78,-94-80,-84-84,-70C-90,-54-91,-30-92,-2Z', 'faded')],
  ears: true, hat: true,
};

/** Thin on top, drawn back at the temples. */
export const receding: Haircut = {
  back: [],
  front: [mass('M-93,-4C-99,-30-105,-70-97,-106C-88,-146-54,-170 0,-171C54,-170 88,-146 97,-106C105,-70 99,-30 93,-4C92,-34 90,-60 85,-84C82,-112 74,-130 60,-136C44,-140 30,-134 18,-130C6,-127-6,-127-18,-130C-30,-134-44,-140-60,-136C-74,-130-82,-112-85,-84C-90,-60-92,-34-93,-4Z', 'lit', [
    [[-62, -134, -60, -146, -44, -158, -16, -168], [62, -134, 60, -146, 44, -158, 16, -168], 11], ...temples,
  ])],
  ears: true, hat: true,
};

/** Hair only at the sides. */
const sideLeft: Part = mass('M-92,2C-102,-20-106,-52-100,-84C-97,-98-89,-100-86,-90C-87,-60-89,-28-92,2Z', 'lit', [[[-94, -2, -102, -30, -103, -60, -96, -90], [-91, -2, -90, -30, -88, -60, -87, -88], 3]]);
const sideRight: Part = mass('M92,2C102,-20 106,-52 100,-84C97,-98 89,-100 86,-90C87,-60 89,-28 92,2Z', 'lit', [[[94, -2, 102, -30, 103, -60, 96, -90], [91, -2, 90, -30, 88, -60, 87, -88], 3]]);

export const crownless: Haircut = { back: [], front: [sideLeft, sideRight], ears: true, hat: true };
export const bald: Haircut = { back: [], front: [], ears: true, hat: true };

/** Short, with a soft sweep over the forehead. */
const pixieFrom: Curve = [48, -122, 20, -98, -50, -80, -80, -58, -86, -40, -90, -20, -92, 8];
const pixieTo: Curve = [34, -182, -36, -202, -108, -150, -108, -64, -106, -34, -103, -10, -94, 14];
const pixieRightFrom: Curve = [46, -122, 66, -112, 82, -84, 87, -50, 90, -30, 92, -10, 92, 12];
const pixieRightTo: Curve = [30, -183, 82, -184, 112, -130, 107, -60, 106, -34, 103, -6, 94, 18];

export const pixie: Haircut = { back: [behind], front: [lock(pixieRightFrom, pixieRightTo, 5), lock(pixieFrom, pixieTo, 8)], ears: true, hat: true };

/** Brushed back from the face, full at the crown: a short cut of later years. */
const liftFrom: Curve = [2, -118, -46, -118, -80, -84, -87, -40, -91, -20, -93, -4, -93, 20];
const liftTo: Curve = [2, -200, -62, -204, -118, -150, -113, -60, -112, -24, -109, 6, -97, 30];

export const lifted: Haircut = { back: [behind], front: [lock(liftFrom, liftTo, 7), lock(mirror(liftFrom), mirror(liftTo), 7)], ears: true, hat: false };
