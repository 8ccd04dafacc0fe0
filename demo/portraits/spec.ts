import type { FactValue } from '#client/facts/facts.ts';
import type { Gender } from '#client/features/members/vocabulary.ts';
import type { Niche } from '../people/niche-profiles.ts';
import type { Fit } from './figure/clothes.ts';
import type { Brow, Chin, Lips, Nose } from './figure/face-forms.ts';
import type { Glasses } from './figure/glasses.ts';
import type { Headwear } from './figure/headwear.ts';
import type { Earring, Necklace, Pose } from './figure/appearance.ts';
import type { HairStyle } from './hair/styles.ts';
import type { HairTone, SkinTone } from './palettes.ts';

export type BodyType = FactValue<'body_type'>;
export type EyeColor = FactValue<'eye_colour'>;
export type HairColor = FactValue<'hair_colour'>;
export type Tattoos = FactValue<'tattoos'>;
export type Frame = 'feminine' | 'androgynous' | 'masculine';

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
  nose: Nose;
  lips: Lips;
  brow: Brow;
  chin: Chin;
  /** -1 to 1: the slope of the forehead. */
  forehead: number;
  glasses: Glasses;
  tattoos: Tattoos;
};

export type Outfit = {
  fit: Fit;
  /** `#rrggbb` of the cloth and of its one bright detail. */
  cloth: string;
  detail: string;
  earring: Earring;
  necklace: Necklace;
  headwear: Headwear;
};

export type PortraitSpec = {
  person: Person;
  hairStyle: HairStyle;
  /** 0 to 1: none to long. */
  beard: number;
  outfit: Outfit;
  pose: Pose;
  /** Where the light comes from: towards the face, or from behind the head. */
  light: 'face' | 'behind';
  niche: Niche;
  backdrop: 0 | 1 | 2 | 3;
  /** What is random in the drawing: the same in all pictures of a person. */
  seed: string;
};
