import type { Gender } from '#client/features/members/vocabulary.ts';
import { BROWS, CHINS, LIPS, NOSES } from '#demo/portraits/figure/face-forms.ts';
import type { Glasses } from '#demo/portraits/figure/glasses.ts';
import { type HairTone, type SkinTone, TONES_OF } from '#demo/portraits/palettes.ts';
import type { BodyType, EyeColor, Frame, HairColor, Person, Tattoos } from '#demo/portraits/spec.ts';
import type { Random } from '../random.ts';

type Weights<T extends string> = Readonly<Partial<Record<T, number>>>;

const SKINS: Weights<SkinTone> = {
  porcelain: 20,
  rose: 27,
  sand: 15,
  honey: 11,
  olive: 10,
  bronze: 7,
  umber: 6,
  espresso: 4,
};
const FAIR: ReadonlySet<SkinTone> = new Set<SkinTone>(['porcelain', 'rose']);
const DARK: ReadonlySet<SkinTone> = new Set<SkinTone>(['bronze', 'umber', 'espresso']);

function hairColorOf(skin: SkinTone, age: number, frame: Frame, random: Random): HairColor {
  const late = Math.max(0, age - 44);
  const years: Weights<HairColor> = {
    grey: late * late * 0.7,
    white: Math.max(0, age - 56) * 6,
    bald: frame === 'masculine' ? 3 + late * 1.4 : 0,
    other: age < 48 ? 6 : 1,
  };
  if (DARK.has(skin)) return random.weighted({ black: 74, brown: 20, blonde: 1, ...years });
  if (FAIR.has(skin)) return random.weighted({ brown: 40, blonde: 30, black: 11, red: 13, ...years });
  return random.weighted({ brown: 46, black: 34, blonde: 9, red: 2, ...years });
}

/** Hair tones that suit a skin tone: black skin and fair hair need the deep shades. */
function hairToneOf(color: HairColor, skin: SkinTone, age: number, random: Random): HairTone {
  if (color === 'bald')
    return age > 54 ? 'steel' : DARK.has(skin) ? 'jet' : random.pick(['espresso', 'brown', 'jet']);
  if (DARK.has(skin) && color === 'brown') return random.pick(['espresso', 'espresso', 'brown']);
  if (DARK.has(skin) && color === 'blonde') return 'honey';
  return random.pick(TONES_OF[color]);
}

function eyeColorOf(skin: SkinTone, hair: HairColor, random: Random): EyeColor {
  if (DARK.has(skin)) return random.weighted({ brown: 90, hazel: 7, amber: 3 });
  if (!FAIR.has(skin)) return random.weighted({ brown: 66, hazel: 14, green: 9, amber: 6, blue: 3, grey: 2 });
  return hair === 'black' || hair === 'brown'
    ? random.weighted({ brown: 38, blue: 26, green: 14, hazel: 12, grey: 10 })
    : random.weighted({ blue: 46, green: 20, grey: 16, hazel: 10, brown: 8 });
}

const frameOf = (gender: Gender, random: Random): Frame =>
  gender === 'm'
    ? 'masculine'
    : gender === 'f'
      ? 'feminine'
      : random.weighted({ androgynous: 70, feminine: 15, masculine: 15 });

function grayingOf(age: number, color: HairColor, frame: Frame, random: Random): number {
  if (age < 38 || color === 'other' || color === 'white' || color === 'grey') return 0;
  const reach = Math.min(0.5, (age - 36) / 50) * (frame === 'feminine' ? 0.7 : 1);
  return Math.round(random.between(0, reach) * 100) / 100;
}

const glassesOf = (age: number, frame: Frame, random: Random): Glasses =>
  random.chance(age > 50 ? 0.26 : 0.12)
    ? random.weighted(frame === 'feminine' ? { round: 45, cat: 40, square: 15 } : { square: 60, round: 40 })
    : 'none';

/** The looks of a person apart from clothes. */
export function createPerson(
  traits: { gender: Gender; age: number; bodyType: BodyType; tattoos: Tattoos },
  random: Random,
): Person {
  const { gender, age } = traits;
  const frame = frameOf(gender, random);
  const skin = random.weighted(SKINS);
  const hairColor = hairColorOf(skin, age, frame, random);
  return {
    ...traits,
    frame,
    skin,
    hairColor,
    hairTone: hairToneOf(hairColor, skin, age, random),
    eyeColor: eyeColorOf(skin, hairColor, random),
    graying: grayingOf(age, hairColor, frame, random),
    nose: DARK.has(skin)
      ? random.weighted({ broad: 50, snub: 14, straight: 14, roman: 12, small: 10 })
      : random.pick(NOSES),
    lips: DARK.has(skin) ? random.pick(['full', 'pouting', 'full', 'bowed', 'wide']) : random.pick(LIPS),
    brow: frame === 'masculine' ? random.pick(['straight', 'strong', 'strong', 'soft']) : random.pick(BROWS),
    chin: random.pick(CHINS),
    forehead: Math.round(random.between(-1, 1) * 100) / 100,
    glasses: glassesOf(age, frame, random),
  };
}
