import type { HeroSpec } from '../hero.ts';
import { MAN, WOMAN, placed } from './cast.ts';

export const milf: HeroSpec = {
  seed: 'hero 6',
  night: ['#170517', '#520f4a', '#a0405c'],
  lights: ['#f58a6a', '#d9599c', '#ffd0b0'],
  behind: placed(
    {
      person: { ...MAN, age: 38, skin: 'honey', hairTone: 'espresso' },
      hairStyle: 'slick',
      beard: 'stubble',
      expression: 'smirk',
      outfit: { fit: 'shirt', tone: 'black' },
      tilt: -5,
      turn: -0.7,
    },
    1322,
    462,
    1.44,
  ),
  before: placed(
    {
      person: { ...WOMAN, age: 45, skin: 'sand', hairTone: 'caramel', eyeColor: 'hazel' },
      hairStyle: 'lob',
      expression: 'smile',
      outfit: { fit: 'straps', tone: 'red', earrings: 'drops', necklace: 'pendant' },
      tilt: 7,
      turn: 0.6,
    },
    994,
    602,
    1.38,
  ),
};
