import type { HeroSpec } from '../hero.ts';
import { MAN, placed } from './cast.ts';

export const gay: HeroSpec = {
  seed: 'hero 7',
  night: ['#040a1c', '#0c2558', '#2f5c9c'],
  lights: ['#f0a060', '#5f8fe8', '#ffd9a8'],
  behind: placed(
    {
      person: { ...MAN, skin: 'sand', hairColor: 'black', hairTone: 'jet' },
      hairStyle: 'fade',
      beard: 'full',
      expression: 'smile',
      outfit: { fit: 'turtle', tone: 'ivory' },
      tilt: -5,
      turn: -0.7,
    },
    1318,
    464,
    1.44,
  ),
  before: placed(
    {
      person: {
        ...MAN,
        age: 30,
        skin: 'porcelain',
        hairColor: 'blonde',
        hairTone: 'golden',
        eyeColor: 'blue',
        faceShape: 'heart',
      },
      hairStyle: 'tousled',
      beard: 'shadow',
      expression: 'laugh',
      outfit: { fit: 'denim', tone: 'denim', under: 'white' },
      tilt: 6,
      turn: 0.5,
    },
    1004,
    600,
    1.38,
  ),
};
