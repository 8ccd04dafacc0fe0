import type { Niche } from '#demo/people/member.ts';
import type { HeroFigure, HeroSpec } from './hero.ts';
import type { Outfit, Person, PortraitSpec } from './spec.ts';

const PERSON: Person = {
  gender: 'f',
  frame: 'feminine',
  age: 31,
  bodyType: 'average',
  hairColour: 'brown',
  eyeColour: 'brown',
  skin: 'rose',
  hairTone: 'chestnut',
  greying: 0,
  faceShape: 'oval',
  eyeShape: 'almond',
  nose: 'straight',
  freckles: false,
  tattoos: 'none',
};
const MAN: Person = { ...PERSON, gender: 'm', frame: 'masculine', age: 34 };
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
  turn?: number;
  flip?: boolean;
};

function placed(
  { outfit, tilt, turn = 0, flip = false, beard = 'none', ...look }: Look,
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
      pose: { tilt, turn, zoom: 1, dx: 0, dy: 0, flip },
    },
  };
}

/** The large picture of the first page, one for each niche (see `write-heroes.ts`). */
export const HEROES: Readonly<Record<Niche, HeroSpec>> = {
  1: {
    seed: 'hero 1',
    night: ['#160408', '#4d0d1c', '#8c3a2c'],
    lights: ['#f08a4c', '#e0524f', '#ffcf94'],
    behind: placed(
      {
        person: { ...MAN, skin: 'rose', hairTone: 'brown', eyeColour: 'blue' },
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
        person: { ...PERSON, eyeColour: 'green' },
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
  },
  2: {
    seed: 'hero 2',
    night: ['#1c0517', '#5a1040', '#a34a55'],
    lights: ['#f58aa0', '#f2a25c', '#ffd9c2'],
    behind: placed(
      {
        person: { ...PERSON, skin: 'honey', hairTone: 'jet', hairColour: 'black', faceShape: 'heart' },
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
          ...PERSON,
          skin: 'porcelain',
          hairTone: 'copper',
          hairColour: 'red',
          freckles: true,
          eyeColour: 'green',
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
  },
  3: {
    seed: 'hero 3',
    night: ['#080506', '#1d1012', '#4a2a1c'],
    lights: ['#d9a24e', '#a8323c', '#f5d9a0'],
    behind: placed(
      {
        person: { ...MAN, age: 40, skin: 'umber', hairColour: 'bald', hairTone: 'jet' },
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
          ...PERSON,
          age: 36,
          skin: 'sand',
          hairTone: 'wine',
          hairColour: 'other',
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
  },
  4: {
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
          ...PERSON,
          age: 35,
          skin: 'umber',
          hairTone: 'jet',
          hairColour: 'black',
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
  },
  5: {
    seed: 'hero 5',
    night: ['#130a20', '#3a2160', '#7d4f86'],
    lights: ['#f0b070', '#b389d8', '#ffdfb0'],
    behind: placed(
      {
        person: {
          ...MAN,
          age: 66,
          skin: 'porcelain',
          hairColour: 'grey',
          hairTone: 'steel',
          eyeColour: 'blue',
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
          ...PERSON,
          age: 63,
          skin: 'rose',
          hairColour: 'grey',
          hairTone: 'silver',
          eyeColour: 'blue',
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
  },
  6: {
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
        person: { ...PERSON, age: 45, skin: 'sand', hairTone: 'caramel', eyeColour: 'hazel' },
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
  },
  7: {
    seed: 'hero 7',
    night: ['#040a1c', '#0c2558', '#2f5c9c'],
    lights: ['#f0a060', '#5f8fe8', '#ffd9a8'],
    behind: placed(
      {
        person: { ...MAN, skin: 'sand', hairColour: 'black', hairTone: 'jet' },
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
          hairColour: 'blonde',
          hairTone: 'golden',
          eyeColour: 'blue',
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
  },
};
