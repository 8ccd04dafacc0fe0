import type { HeroSpec } from '../hero.ts';
import { MAN, WOMAN, placed } from './cast.ts';

export const gilf: HeroSpec = {
  seed: 'hero 5',
  night: ['#130a20', '#3a2160', '#7d4f86'],
  lights: ['#f0b070', '#b389d8', '#ffdfb0'],
  behind: placed(
    {
      person: {
        ...MAN,
        age: 66,
        skin: 'porcelain',
        hairColor: 'grey',
        hairTone: 'steel',
        eyeColor: 'blue',
      },
      hairStyle: 'sidePart',
      beard: 'short',
      expression: 'smile',
      outfit: { fit: 'crew', tone: 'navy' },
      tilt: -4,
      turn: -0.7,
    },
    1320,
    466,
    1.44,
  ),
  before: placed(
    {
      person: {
        ...WOMAN,
        age: 63,
        skin: 'rose',
        hairColor: 'grey',
        hairTone: 'silver',
        eyeColor: 'blue',
      },
      hairStyle: 'bob',
      expression: 'grin',
      outfit: { fit: 'vneck', tone: 'plum', earrings: 'studs' },
      tilt: 7,
      turn: 0.6,
    },
    1000,
    606,
    1.38,
  ),
};
