import type { HeroFigure } from '../hero.ts';
import type { Outfit, Person, PortraitSpec } from '../spec.ts';

/** The people of hero pictures, unless a hero says otherwise. */
export const WOMAN: Person = {
  gender: 'f',
  frame: 'feminine',
  age: 31,
  bodyType: 'average',
  hairColor: 'brown',
  eyeColor: 'brown',
  skin: 'rose',
  hairTone: 'chestnut',
  graying: 0,
  faceShape: 'oval',
  eyeShape: 'almond',
  nose: 'straight',
  freckles: false,
  tattoos: 'none',
};
export const MAN: Person = { ...WOMAN, gender: 'm', frame: 'masculine', age: 34 };
const OUTFIT: Outfit = {
  fit: 'crew',
  tone: 'black',
  under: 'ivory',
  accent: 'wine',
  scarf: false,
  glasses: 'none',
  earrings: 'none',
  necklace: 'none',
  headwear: 'none',
};

type Look = Omit<PortraitSpec, 'scene' | 'outfit' | 'pose' | 'beard'> & {
  beard?: PortraitSpec['beard'];
  outfit: Partial<Outfit>;
  tilt: number;
  turn: number;
};

export function placed(
  { outfit, tilt, turn, beard = 'none', ...look }: Look,
  x: number,
  y: number,
  size: number,
): HeroFigure {
  return {
    x,
    y,
    size,
    portrait: {
      ...look,
      beard,
      outfit: { ...OUTFIT, ...outfit },
      pose: { tilt, turn, zoom: 1, dx: 0, dy: 0, flip: false },
    },
  };
}
