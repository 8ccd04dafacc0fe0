import { flipped, type Flow, mass, type Part } from './haircut.ts';

const templeFlow: Flow = [
  [-93, -10, -99, -50, -100, -90, -90, -130],
  [-88, -40, -86, -64, -82, -84, -72, -108],
  3,
];
export const temples: readonly Flow[] = [templeFlow, flipped(templeFlow)];
/** The part of short hair that is visible behind the head. */
export const behind: Part = mass(
  'M-92,-40C-100,-150-50,-172 0,-172C50,-172 100,-150 92,-40L82,14L-82,14Z',
  'deep',
);
