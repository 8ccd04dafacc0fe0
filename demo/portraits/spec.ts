import type { FactValue } from '#client/facts/facts.ts';
import type { Gender } from '#client/features/members/vocabulary.ts';

export type BodyType = FactValue<'body_type'>;
export type EyeColor = FactValue<'eye_colour'>;
export type HairColor = FactValue<'hair_colour'>;
export type Tattoos = FactValue<'tattoos'>;
import type { ClothTone } from './palettes/cloth.ts';
import type { HairTone } from './palettes/hair.ts';
import type { Mood } from './palettes/mood.ts';
import type { SkinTone } from './palettes/skin.ts';
import type { HairStyle } from './hair/styles.ts';
import type { SceneName } from './scenes/scenes.ts';

export const FRAMES = ['feminine', 'androgynous', 'masculine'] as const;
export const FACE_SHAPES = ['oval', 'round', 'square', 'heart', 'long'] as const;
export const EYE_SHAPES = ['almond', 'round', 'upturned', 'downturned', 'single'] as const;
export const NOSES = ['slim', 'straight', 'broad', 'button'] as const;
export const EXPRESSIONS = ['calm', 'smile', 'smirk', 'grin', 'laugh', 'dreamy'] as const;
export const BEARDS = ['none', 'shadow', 'stubble', 'short', 'full', 'moustache', 'goatee'] as const;
export const GLASSES = ['none', 'round', 'square', 'cat', 'wire'] as const;
export const EARRINGS = ['none', 'hoops', 'studs', 'drops'] as const;
export const NECKLACES = ['none', 'chain', 'pendant', 'pearls', 'choker'] as const;
export const HEADWEAR = ['none', 'beanie', 'fedora', 'beret', 'band', 'cap'] as const;
export const FITS = [
  'crew',
  'scoop',
  'vneck',
  'turtle',
  'stripes',
  'knit',
  'straps',
  'tank',
  'offShoulder',
  'wrap',
  'shirt',
  'blouse',
  'polo',
  'bow',
  'blazer',
  'cardigan',
  'denim',
  'leather',
  'hoodie',
] as const;

export type Frame = (typeof FRAMES)[number];
export type FaceShape = (typeof FACE_SHAPES)[number];
export type EyeShape = (typeof EYE_SHAPES)[number];
export type Nose = (typeof NOSES)[number];
export type Expression = (typeof EXPRESSIONS)[number];
export type Beard = (typeof BEARDS)[number];
export type Glasses = (typeof GLASSES)[number];
export type Earrings = (typeof EARRINGS)[number];
export type Necklace = (typeof NECKLACES)[number];
export type Headwear = (typeof HEADWEAR)[number];
export type Fit = (typeof FITS)[number];

/** What stays the same in every picture of a person. */
export type Person = {
  gender: Gender;
  frame: Frame;
  age: number;
  bodyType: BodyType;
  hairColor: HairColor;
  eyeColor: EyeColor;
  skin: SkinTone;
  /** The shade of `hairColor`; for a bald head that of the brows and the beard. */
  hairTone: HairTone;
  /** 0 to 1: the share of gray hair. */
  graying: number;
  faceShape: FaceShape;
  eyeShape: EyeShape;
  nose: Nose;
  freckles: boolean;
  tattoos: Tattoos;
};

export type Outfit = {
  fit: Fit;
  tone: ClothTone;
  /** The top below an open jacket, and the second stripe of a striped top. */
  under: ClothTone;
  /** The color of headwear and of a scarf. */
  accent: ClothTone;
  scarf: boolean;
  glasses: Glasses;
  earrings: Earrings;
  necklace: Necklace;
  headwear: Headwear;
};

/** Position and tilt of the head: degrees, -1 to 1, a factor, pixels of the 600 x 800 picture. */
export type Pose = {
  tilt: number;
  turn: number;
  zoom: number;
  dx: number;
  dy: number;
  /** Mirrors the whole picture, so that the light comes from the right. */
  flip: boolean;
};

export type PortraitSpec = {
  person: Person;
  hairStyle: HairStyle;
  beard: Beard;
  expression: Expression;
  outfit: Outfit;
  scene: { name: SceneName; mood: Mood };
  pose: Pose;
};
