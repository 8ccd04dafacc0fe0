import type { HeroSpec } from '../hero.ts';
import { WOMAN, placed } from './cast.ts';

export const she: HeroSpec = {
  seed: 'hero 2',
  night: ['#1c0517', '#5a1040', '#a34a55'],
  lights: ['#f58aa0', '#f2a25c', '#ffd9c2'],
  behind: placed(
    {
      person: { ...WOMAN, skin: 'honey', hairTone: 'jet', hairColor: 'black', faceShape: 'heart' },
      hairStyle: 'side',
      expression: 'smile',
      outfit: { fit: 'blazer', tone: 'ivory', under: 'black', earrings: 'drops' },
      tilt: -6,
      turn: -0.7,
    },
    1312,
    470,
    1.42,
  ),
  before: placed(
    {
      person: {
        ...WOMAN,
        skin: 'porcelain',
        hairTone: 'copper',
        hairColor: 'red',
        freckles: true,
        eyeColor: 'green',
      },
      hairStyle: 'bun',
      expression: 'grin',
      outfit: { fit: 'scoop', tone: 'plum', earrings: 'studs', necklace: 'chain' },
      tilt: 8,
      turn: 0.6,
    },
    1004,
    612,
    1.38,
  ),
};
