import { MOODS, type Mood } from '#demo/portraits/palettes/mood.ts';
import type { ClothTone } from '#demo/portraits/palettes/cloth.ts';
import type { HairTone } from '#demo/portraits/palettes/hair.ts';
import type { Fit } from '#demo/portraits/clothes/fits.ts';
import { HAIRCUTS, type HairStyle } from '#demo/portraits/hair/styles.ts';
import type { Random } from '#demo/portraits/random.ts';
import type { Earrings, Frame, Headwear, Necklace, Outfit, Person } from '#demo/portraits/spec.ts';

const FITS: Readonly<Record<Frame, readonly Fit[]>> = {
  feminine: [
    'crew',
    'scoop',
    'vneck',
    'turtle',
    'stripes',
    'knit',
    'straps',
    'straps',
    'offShoulder',
    'wrap',
    'wrap',
    'blouse',
    'bow',
    'blazer',
    'cardigan',
    'denim',
    'leather',
  ],
  androgynous: [
    'crew',
    'shirt',
    'hoodie',
    'denim',
    'leather',
    'blazer',
    'tank',
    'knit',
    'turtle',
    'cardigan',
    'stripes',
  ],
  masculine: [
    'crew',
    'crew',
    'vneck',
    'turtle',
    'knit',
    'shirt',
    'shirt',
    'polo',
    'blazer',
    'denim',
    'leather',
    'hoodie',
    'tank',
    'cardigan',
  ],
};
const YOUTHFUL: ReadonlySet<Fit> = new Set<Fit>(['hoodie', 'tank', 'straps', 'leather']);
const OPEN: ReadonlySet<Fit> = new Set<Fit>(['blazer', 'cardigan', 'denim', 'leather']);
const CLOSED: ReadonlySet<Fit> = new Set<Fit>(['turtle', 'bow', 'knit', 'hoodie']);
const WARM: ReadonlySet<Fit> = new Set<Fit>(['crew', 'knit', 'blazer', 'cardigan', 'denim', 'leather']);

/** Clothes that quarrel with a colour of hair. */
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

function tonesIn(mood: Mood, { hairTone }: Person): readonly ClothTone[] {
  const avoided = QUARRELS[hairTone] ?? [];
  const tones: readonly ClothTone[] = MOODS[mood].wears;
  return tones.filter((tone) => !avoided.includes(tone));
}

function undersOf(fit: Fit, tone: ClothTone, random: Random): ClothTone {
  if (fit === 'stripes') return random.pick<ClothTone>(['navy', 'black', 'wine']);
  return random.pick(
    LIGHT.includes(tone) || tone === 'sand' || tone === 'blush'
      ? DEEP
      : random.chance(0.7)
        ? LIGHT
        : DEEP.filter((deep) => deep !== tone),
  );
}

function necklaceOf({ frame, age }: Person, fit: Fit, daring: boolean, random: Random): Necklace {
  if (CLOSED.has(fit)) return 'none';
  if (frame === 'masculine') return fit === 'tank' && random.chance(0.3) ? 'chain' : 'none';
  if (daring && random.chance(0.3)) return 'choker';
  return random.weighted({
    none: 48,
    chain: 20,
    pendant: 20,
    pearls: frame === 'feminine' && age > 40 ? 18 : 2,
  });
}

const earringsOf = ({ frame, gender }: Person, random: Random): Earrings =>
  frame === 'masculine' && gender === 'm'
    ? random.weighted({ none: 92, studs: 8 })
    : random.weighted({ none: 30, hoops: 26, studs: 26, drops: frame === 'feminine' ? 18 : 0 });

function headwearOf({ frame, age }: Person, style: HairStyle, fit: Fit, random: Random): Headwear {
  if (!HAIRCUTS[style].hat || !WARM.has(fit) || random.chance(0.88)) return 'none';
  if (frame === 'masculine')
    return random.pick<Headwear>(age < 50 ? ['beanie', 'cap'] : ['fedora', 'beanie']);
  return random.pick<Headwear>(age < 50 ? ['beanie', 'beret', 'band'] : ['beret', 'fedora']);
}

/** Clothes in colours that suit the background and the hair. `daring` allows what a shy site would not show first. */
export function outfitOf(
  person: Person,
  style: HairStyle,
  mood: Mood,
  daring: boolean,
  random: Random,
): Outfit {
  const fit = random.pick(
    FITS[person.frame].filter((candidate) => person.age < 52 || !YOUTHFUL.has(candidate)),
  );
  const tones = tonesIn(mood, person);
  const tone =
    fit === 'stripes'
      ? random.pick(LIGHT)
      : fit === 'denim'
        ? random.pick<ClothTone>(['denim', 'denim', 'black'])
        : fit === 'leather'
          ? random.pick<ClothTone>(['black', 'black', 'wine', 'camel'])
          : random.pick(tones);
  const headwear = headwearOf(person, style, fit, random);
  return {
    fit,
    tone,
    under: OPEN.has(fit) || fit === 'stripes' ? undersOf(fit, tone, random) : tone,
    accent: random.pick([
      ...tones.filter((candidate) => candidate !== tone && !LIGHT.includes(candidate)),
      tone === 'charcoal' ? 'black' : 'charcoal',
    ]),
    scarf: headwear === 'none' && WARM.has(fit) && random.chance(0.1),
    glasses: 'none',
    earrings: earringsOf(person, random),
    necklace: necklaceOf(person, fit, daring, random),
    headwear,
  };
}
