import { mixColors } from '#demo/portraits/drawing/svg.ts';
import { HAIRS, type HairPaint } from './palettes/hair.ts';
import { SKINS, type Skin } from './palettes/skin.ts';
import type { BodyType, FaceShape, Frame, Person } from './spec.ts';

/** Measures of one person, in units of the drawing: the eyes at y = -12, the chin near 135, the collar near 186. */
export type Figure = {
  person: Person;
  /** The share of fine lines that are drawn. */
  detail: number;
  skin: Skin;
  hair: HairPaint;
  /** Beards keep their natural color where the hair is dyed. */
  beard: HairPaint;
  /** 0 feminine to 1 masculine. */
  masculine: number;
  /** 0 for a young face to 1 at about seventy. */
  wear: number;
  cheek: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
  /** The width of the hair in relation to the drawn one. */
  headWidth: number;
  neck: number;
  shoulder: number;
  /** How far the shoulders rise (negative) or fall. */
  slope: number;
  /** 0 to 1: softness of chin and neck. */
  softness: number;
};

const MASCULINITY: Readonly<Record<Frame, number>> = { feminine: 0, androgynous: 0.45, masculine: 1 };

type Build = { cheek: number; jaw: number; neck: number; shoulder: number; slope: number; softness: number };

const BUILDS: Readonly<Record<BodyType, Build>> = {
  slim: { cheek: -2, jaw: -4, neck: -4, shoulder: -16, slope: 4, softness: 0 },
  athletic: { cheek: 0, jaw: 0, neck: 2, shoulder: 8, slope: -3, softness: 0 },
  average: { cheek: 0, jaw: 1, neck: 0, shoulder: 0, slope: 0, softness: 0.1 },
  curvy: { cheek: 4, jaw: 6, neck: 5, shoulder: 12, slope: 2, softness: 0.35 },
  full: { cheek: 8, jaw: 14, neck: 14, shoulder: 34, slope: 4, softness: 1 },
  muscular: { cheek: 1, jaw: 5, neck: 11, shoulder: 26, slope: -12, softness: 0 },
};

type Shape = { cheek: number; jaw: number; chin: number; chinY: number };

const SHAPES: Readonly<Record<FaceShape, Shape>> = {
  oval: { cheek: 0, jaw: 0, chin: 0, chinY: 0 },
  round: { cheek: 2, jaw: 6, chin: 4, chinY: -5 },
  square: { cheek: 0, jaw: 7, chin: 7, chinY: -2 },
  heart: { cheek: 2, jaw: -5, chin: -3, chinY: 1 },
  long: { cheek: -3, jaw: -1, chin: 0, chinY: 7 },
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function grayed(tone: HairPaint, share: number): HairPaint {
  const gray = share * 0.62;
  return {
    base: mixColors(tone.base, HAIRS.silver.base, gray),
    light: mixColors(tone.light, HAIRS.white.light, share * 0.75),
    dark: mixColors(tone.dark, HAIRS.silver.dark, gray * 0.8),
    brow: mixColors(tone.brow, HAIRS.silver.brow, share * 0.5),
  };
}

export function createFigure(person: Person, detail: number): Figure {
  const masculine = MASCULINITY[person.frame];
  const between = (feminine: number, masculineValue: number) =>
    feminine + (masculineValue - feminine) * masculine;
  const build = BUILDS[person.bodyType];
  const shape = SHAPES[person.faceShape];
  const wear = clamp((person.age - 30) / 40);
  const cheek = between(87, 91) + build.cheek + shape.cheek;
  return {
    person,
    detail,
    masculine,
    wear,
    cheek,
    skin: SKINS[person.skin],
    hair: grayed(HAIRS[person.hairTone], person.graying),
    beard: grayed(person.hairColor === 'other' ? HAIRS.espresso : HAIRS[person.hairTone], person.graying),
    jaw: between(62, 71) + build.jaw + shape.jaw + wear * 5,
    jawY: between(82, 90),
    chin: between(27, 39) + build.jaw * 0.4 + shape.chin,
    chinY: between(127, 137) + shape.chinY + wear * 2,
    headWidth: cheek / 90,
    neck: between(39, 52) + build.neck,
    shoulder: between(186, 226) + build.shoulder,
    slope: build.slope + wear * 4,
    softness: clamp(build.softness + wear * 0.15),
  };
}
