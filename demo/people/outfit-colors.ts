import type { ClothTone } from '../portraits/palettes/cloth.ts';
import type { HairTone } from '../portraits/palettes/hair.ts';
import { MOODS, type Mood } from '../portraits/palettes/mood.ts';
import type { Random } from '../random.ts';
import type { Fit, Outfit, Person } from '../portraits/spec.ts';

/** Clothes that clash with a hair color. */
const QUARRELS: Readonly<Partial<Record<HairTone, readonly ClothTone[]>>> = {
  copper: ['red', 'rust', 'blush', 'mustard', 'camel'],
  auburn: ['red', 'rust', 'blush'],
  wine: ['red', 'rust', 'wine', 'mustard'],
  rosePink: ['red', 'rust', 'blush', 'mustard', 'wine'],
  teal: ['teal', 'red', 'sage'],
  violet: ['plum', 'lilac', 'rust', 'mustard'],
  golden: ['mustard', 'sand'],
  honey: ['mustard', 'camel', 'sand'],
};
const LIGHT: readonly ClothTone[] = ['ivory', 'white'];
const DEEP: readonly ClothTone[] = ['black', 'navy', 'charcoal'];
const PALE: ReadonlySet<ClothTone> = new Set<ClothTone>([...LIGHT, 'sand', 'blush']);

/** Clothes with colors of their own, whatever the background. */
const OWN: Readonly<Partial<Record<Fit, readonly ClothTone[]>>> = {
  stripes: LIGHT,
  denim: ['denim', 'denim', 'black'],
  leather: ['black', 'black', 'wine', 'camel'],
};

function underOf(fit: Fit, tone: ClothTone, random: Random): ClothTone {
  if (fit === 'stripes') return random.pick<ClothTone>(['navy', 'black', 'wine']);
  if (PALE.has(tone)) return random.pick(DEEP);
  return random.pick(random.chance(0.7) ? LIGHT : DEEP.filter((deep) => deep !== tone));
}

/** Colors of an outfit that suit the background and the hair. */
export function chooseOutfitColors(
  fit: Fit,
  mood: Mood,
  { hairTone }: Person,
  random: Random,
): Pick<Outfit, 'tone' | 'under' | 'accent'> {
  const avoided = QUARRELS[hairTone] ?? [];
  const worn: readonly ClothTone[] = MOODS[mood].wears;
  const suiting = worn.filter((tone) => !avoided.includes(tone));
  const tone = random.pick(OWN[fit] ?? suiting);
  const strong = suiting.filter((candidate) => candidate !== tone && !LIGHT.includes(candidate));
  return {
    tone,
    under: underOf(fit, tone, random),
    accent: random.pick([...strong, tone === 'charcoal' ? 'black' : 'charcoal']),
  };
}
