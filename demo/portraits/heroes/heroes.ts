import type { Niche } from '#demo/people/niche-profiles.ts';
import type { Pose } from '../figure/appearance.ts';
import type { Outfit, Person } from '../spec.ts';
import type { HairStyle } from '../hair/styles.ts';

/** A person of a hero: in units of a portrait, 600 wide and 733 high. */
export interface HeroPerson {
  readonly person: Person;
  readonly hairStyle: HairStyle;
  readonly beard: number;
  readonly outfit: Outfit;
  readonly pose: Pose;
  /** From where the light comes: -1 the left, 1 the right. */
  readonly lit: -1 | 1;
}

/** Two people almost touching, lit from the gap between them. */
export interface HeroSpec {
  readonly seed: string;
  readonly backdrop: 0 | 1 | 2 | 3;
  readonly behind: HeroPerson;
  readonly before: HeroPerson;
}

const WOMAN: Person = {
  gender: 'f',
  frame: 'feminine',
  age: 32,
  bodyType: 'average',
  hairColor: 'brown',
  eyeColor: 'brown',
  skin: 'rose',
  hairTone: 'brown',
  graying: 0,
  nose: 'straight',
  lips: 'full',
  brow: 'arched',
  chin: 'round',
  forehead: 0,
  glasses: 'none',
  tattoos: 'none',
};
const MAN: Person = {
  ...WOMAN,
  gender: 'm',
  frame: 'masculine',
  age: 34,
  bodyType: 'athletic',
  brow: 'straight',
  lips: 'soft',
  chin: 'strong',
};
const OUTFIT: Outfit = {
  fit: 'slip',
  cloth: '#6a1420',
  detail: '#f4dcc0',
  earring: 'none',
  necklace: 'none',
  headwear: 'none',
};

type Place = Pick<Pose, 'x' | 'y' | 'size' | 'head' | 'body'> & Partial<Pose>;

const createPerson = (
  person: Person,
  hairStyle: HairStyle,
  outfit: Partial<Outfit>,
  place: Place,
  lit: -1 | 1,
  beard = 0,
): HeroPerson => ({
  person,
  hairStyle,
  beard,
  outfit: { ...OUTFIT, ...outfit },
  pose: { view: 'profile', shrug: 0, flip: false, ...place },
  lit,
});

/** The one on the left looks to the right, and the other way round. */
const LEFT = { flip: true, x: 128, y: 284, size: 1.42, head: -11, body: -3 };
const RIGHT = { x: 462, y: 326, size: 1.36, head: 13, body: -6 };

/** The large picture of the home page, one per niche (see `write-heroes.ts`). */
export const HEROES: Readonly<Record<Niche, HeroSpec>> = {
  1: {
    seed: 'hero 1',
    backdrop: 0,
    behind: createPerson(
      { ...MAN, skin: 'honey', hairTone: 'jet' },
      'quiff',
      { fit: 'shirt', cloth: '#16141c' },
      LEFT,
      1,
      0.3,
    ),
    before: createPerson({ ...WOMAN, hairTone: 'auburn' }, 'waves', { cloth: '#7a1420' }, RIGHT, -1),
  },
  2: {
    seed: 'hero 2',
    backdrop: 2,
    behind: createPerson(
      { ...WOMAN, skin: 'bronze', hairTone: 'jet', nose: 'broad' },
      'bigCurls',
      { fit: 'slip', cloth: '#c87848' },
      { ...LEFT, y: 300, size: 1.36, head: -8 },
      1,
    ),
    before: createPerson(
      { ...WOMAN, skin: 'porcelain', hairTone: 'copper', nose: 'small' },
      'lowBun',
      { fit: 'offShoulder', cloth: '#f0dcc4', earring: 'hoop' },
      { ...RIGHT, head: 10 },
      -1,
    ),
  },
  3: {
    seed: 'hero 3',
    backdrop: 0,
    behind: createPerson(
      { ...MAN, skin: 'olive', hairTone: 'jet' },
      'undercut',
      { fit: 'leather', cloth: '#141014' },
      { x: 486, y: 268, size: 1.44, head: -14, body: 4 },
      1,
      0.15,
    ),
    before: createPerson(
      { ...WOMAN, hairTone: 'jet' },
      'lowBun',
      { fit: 'harness', cloth: '#141014', necklace: 'collar' },
      { x: 236, y: 352, size: 1.4, head: 14, body: -4 },
      -1,
    ),
  },
  4: {
    seed: 'hero 4',
    backdrop: 2,
    behind: createPerson(
      { ...MAN, skin: 'sand', hairTone: 'brown' },
      'crop',
      { fit: 'shirt', cloth: '#182c2c' },
      { ...LEFT, x: 110, y: 262, size: 1.34, head: -15 },
      1,
      0.5,
    ),
    before: createPerson(
      { ...WOMAN, bodyType: 'full', skin: 'umber', hairTone: 'jet', nose: 'broad' },
      'bigCurls',
      { fit: 'offShoulder', cloth: '#a83a20', earring: 'hoop' },
      { ...RIGHT, x: 448, y: 318, size: 1.3, head: 9 },
      -1,
    ),
  },
  5: {
    seed: 'hero 5',
    backdrop: 1,
    behind: createPerson(
      { ...MAN, age: 64, bodyType: 'average', hairColor: 'white', hairTone: 'white' },
      'sidePart',
      { fit: 'shirt', cloth: '#2a2438' },
      { ...LEFT, size: 1.38, head: -12 },
      1,
      0.5,
    ),
    before: createPerson(
      { ...WOMAN, age: 61, bodyType: 'curvy', hairColor: 'grey', hairTone: 'silver', nose: 'small' },
      'shortWaves',
      { fit: 'offShoulder', cloth: '#6a3a60', earring: 'drop', necklace: 'pearls' },
      { ...RIGHT, x: 452, size: 1.32, head: 8 },
      -1,
    ),
  },
  6: {
    seed: 'hero 6',
    backdrop: 0,
    behind: createPerson(
      { ...MAN, age: 33, skin: 'honey', hairTone: 'espresso' },
      'slick',
      { fit: 'blazer', cloth: '#1a0a1c' },
      { ...LEFT, head: -13 },
      1,
      0.2,
    ),
    before: createPerson(
      { ...WOMAN, age: 46, bodyType: 'curvy', skin: 'sand', hairTone: 'caramel' },
      'lob',
      { fit: 'lace', cloth: '#5a0a3a', earring: 'drop' },
      { ...RIGHT, head: 12 },
      -1,
    ),
  },
  7: {
    seed: 'hero 7',
    backdrop: 0,
    behind: createPerson(
      { ...MAN, hairTone: 'golden', skin: 'rose' },
      'tousled',
      { fit: 'tank', cloth: '#3a4a5a' },
      { ...LEFT, y: 290, size: 1.4 },
      1,
      0.12,
    ),
    before: createPerson(
      { ...MAN, skin: 'umber', hairTone: 'jet', nose: 'broad', lips: 'full', bodyType: 'muscular' },
      'fade',
      { fit: 'turtle', cloth: '#101820' },
      { ...RIGHT, x: 478, y: 300, size: 1.4, head: 4, body: -3 },
      -1,
      0.4,
    ),
  },
};
