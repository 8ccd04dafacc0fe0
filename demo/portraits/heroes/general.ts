import type { HeroSpec } from '../hero.ts';
import { MAN, WOMAN, placed } from './cast.ts';

export const general: HeroSpec = {
  seed: 'hero 1',
  night: ['#160408', '#4d0d1c', '#8c3a2c'],
  lights: ['#f08a4c', '#e0524f', '#ffcf94'],
  behind: placed(
    {
      person: { ...MAN, skin: 'rose', hairTone: 'brown', eyeColor: 'blue' },
      hairStyle: 'quiff',
      beard: 'stubble',
      expression: 'smile',
      outfit: { fit: 'blazer', tone: 'black' },
      tilt: -5,
      turn: -0.8,
    },
    1322,
    462,
    1.44,
  ),
  before: placed(
    {
      person: { ...WOMAN, eyeColor: 'green' },
      hairStyle: 'waves',
      expression: 'laugh',
      outfit: { fit: 'vneck', tone: 'wine', earrings: 'hoops', necklace: 'pendant' },
      tilt: 7,
      turn: 0.6,
    },
    986,
    606,
    1.36,
  ),
};
