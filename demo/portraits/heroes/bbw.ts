import type { HeroSpec } from '../hero.ts';
import { MAN, WOMAN, placed } from './cast.ts';

export const bbw: HeroSpec = {
  seed: 'hero 4',
  night: ['#1b0803', '#5c2208', '#b5661c'],
  lights: ['#f7b04a', '#ef7a3a', '#ffe2a8'],
  behind: placed(
    {
      person: { ...MAN, skin: 'olive', hairTone: 'espresso', bodyType: 'full' },
      hairStyle: 'curls',
      beard: 'short',
      expression: 'laugh',
      outfit: { fit: 'shirt', tone: 'ivory' },
      tilt: -5,
      turn: -0.6,
    },
    1328,
    470,
    1.34,
  ),
  before: placed(
    {
      person: {
        ...WOMAN,
        age: 35,
        skin: 'umber',
        hairTone: 'jet',
        hairColor: 'black',
        bodyType: 'full',
        nose: 'broad',
        faceShape: 'round',
      },
      hairStyle: 'afro',
      expression: 'grin',
      outfit: { fit: 'wrap', tone: 'rust', earrings: 'hoops', necklace: 'chain' },
      tilt: 6,
      turn: 0.5,
    },
    980,
    616,
    1.3,
  ),
};
