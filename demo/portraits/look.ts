import { clamp } from './light/planes.ts';
import { mixHex, toLight } from './light/raster.ts';
import type { Face } from './figure/face-forms.ts';
import type { Look } from './figure/appearance.ts';
import type { Build } from './figure/torso.ts';
import { HAIRS, SKINS } from './palettes.ts';
import type { BodyType, Frame, Person, PortraitSpec } from './spec.ts';

type Body = Pick<Build, 'neck' | 'shoulder' | 'slope' | 'full' | 'waist' | 'hip'>;

const WOMEN: Readonly<Record<BodyType, Body>> = {
  slim: { neck: 25, shoulder: 166, slope: 4, full: 0, waist: 84, hip: 134 },
  athletic: { neck: 30, shoulder: 184, slope: 1, full: 0, waist: 92, hip: 138 },
  average: { neck: 29, shoulder: 176, slope: 4, full: 0.15, waist: 98, hip: 150 },
  curvy: { neck: 36, shoulder: 198, slope: 6, full: 0.55, waist: 112, hip: 184 },
  full: { neck: 46, shoulder: 232, slope: 9, full: 1, waist: 158, hip: 222 },
  muscular: { neck: 36, shoulder: 204, slope: -2, full: 0, waist: 102, hip: 140 },
};
const MEN: Readonly<Record<BodyType, Body>> = {
  slim: { neck: 46, shoulder: 206, slope: 2, full: 0, waist: 118, hip: 124 },
  athletic: { neck: 53, shoulder: 230, slope: -3, full: 0, waist: 126, hip: 130 },
  average: { neck: 52, shoulder: 220, slope: 1, full: 0.2, waist: 140, hip: 138 },
  curvy: { neck: 58, shoulder: 236, slope: 3, full: 0.6, waist: 170, hip: 160 },
  full: { neck: 63, shoulder: 248, slope: 4, full: 1, waist: 196, hip: 180 },
  muscular: { neck: 61, shoulder: 256, slope: -9, full: 0, waist: 136, hip: 134 },
};
const MANLY: Readonly<Record<Frame, number>> = { feminine: 0, androgynous: 0.45, masculine: 1 };

function bodyOf({ bodyType, frame }: Person): Body {
  if (frame === 'feminine') return WOMEN[bodyType];
  if (frame === 'masculine') return MEN[bodyType];
  const feminine = WOMEN[bodyType];
  const masculine = MEN[bodyType];
  const middle = (key: keyof Body) => feminine[key] + (masculine[key] - feminine[key]) * 0.45;
  return {
    neck: middle('neck'),
    shoulder: middle('shoulder'),
    slope: middle('slope'),
    full: middle('full'),
    waist: middle('waist'),
    hip: middle('hip'),
  };
}

/** How much age shows, 0 to 1. */
const wearOf = ({ age }: Person): number => clamp((age - 36) / 30, 0, 1);

type Looks = Pick<PortraitSpec, 'person' | 'hairStyle' | 'beard' | 'outfit' | 'seed'>;

export function toLook({ person, hairStyle, beard, outfit, seed }: Looks): Look {
  const man = MANLY[person.frame];
  const wear = wearOf(person);
  const body = bodyOf(person);
  const tone = HAIRS[person.hairTone];
  const hairColor = mixHex(tone.hair, HAIRS.silver.hair, person.graying);
  const browColor = mixHex(tone.brow, HAIRS.steel.brow, person.graying);
  const face: Face = {
    man,
    full: body.full,
    wear,
    nose: person.nose,
    lips: person.lips,
    brow: person.brow,
    chin: person.chin,
    forehead: person.forehead,
  };
  return {
    seed,
    face,
    build: { ...body, man, wear },
    skin: SKINS[person.skin],
    hair: hairColor,
    brow: browColor,
    lip: person.frame === 'masculine' ? '#7a3a30' : person.age > 55 ? '#96404a' : '#9a1c2c',
    hairStyle,
    beard,
    beardColor: mixHex(browColor, hairColor, person.hairColor === 'other' ? 0 : 0.4),
    ...outfit,
    glasses: person.glasses,
    tattoos: person.tattoos,
  };
}

/** Dark skin gets a little more light, so that it does not drown, and fair skin less, so that it keeps its form. */
export function exposureOf(skin: string): number {
  const [red, green, blue] = toLight(skin);
  const ratio = 0.3 / (red * 0.3 + green * 0.59 + blue * 0.11);
  return ratio ** (ratio < 1 ? 0.5 : 0.3);
}
