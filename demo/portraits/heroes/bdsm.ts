import type { HeroSpec } from '../hero.ts';
import { MAN, WOMAN, placed } from './cast.ts';

export const bdsm: HeroSpec = {
  seed: 'hero 3',
  night: ['#080506', '#1d1012', '#4a2a1c'],
  lights: ['#d9a24e', '#a8323c', '#f5d9a0'],
  behind: placed(
    {
      person: { ...MAN, age: 40, skin: 'umber', hairColor: 'bald', hairTone: 'jet' },
      hairStyle: 'bald',
      beard: 'full',
      expression: 'calm',
      outfit: { fit: 'crew', tone: 'black' },
      tilt: -3,
      turn: -0.7,
    },
    1318,
    466,
    1.44,
  ),
  before: placed(
    {
      person: {
        ...WOMAN,
        age: 36,
        skin: 'sand',
        hairTone: 'wine',
        hairColor: 'other',
        tattoos: 'many',
        eyeShape: 'upturned',
      },
      hairStyle: 'fringeBob',
      expression: 'smirk',
      outfit: { fit: 'offShoulder', tone: 'black', earrings: 'drops', necklace: 'choker' },
      tilt: 6,
      turn: 0.5,
    },
    998,
    596,
    1.38,
  ),
};
