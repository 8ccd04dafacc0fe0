import { HAIRCUTS, type HairStyle } from '#demo/portraits/hair/styles.ts';
import type { Mood } from '#demo/portraits/palettes/mood.ts';
import type { Random } from '../random.ts';
import type { Earrings, Fit, Frame, Headwear, Necklace, Outfit, Person } from '#demo/portraits/spec.ts';
import { chooseOutfitColors } from './outfit-colors.ts';

type Wardrobe = Readonly<Partial<Record<Fit, number>>>;

const ANYONES: Wardrobe = { crew: 1, turtle: 1, knit: 1, blazer: 1, cardigan: 1, denim: 1, leather: 1 };
const WARDROBES: Readonly<Record<Frame, Wardrobe>> = {
  feminine: {
    ...ANYONES,
    scoop: 1,
    vneck: 1,
    stripes: 1,
    blouse: 1,
    bow: 1,
    offShoulder: 1,
    straps: 2,
    wrap: 2,
  },
  androgynous: { ...ANYONES, shirt: 1, hoodie: 1, tank: 1, stripes: 1 },
  masculine: { ...ANYONES, crew: 2, vneck: 1, shirt: 2, polo: 1, hoodie: 1, tank: 1 },
};
/** No one wears these from fifty on. */
const YOUTHFUL = { hoodie: 0, tank: 0, straps: 0, leather: 0 } as const;
const CLOSED: ReadonlySet<Fit> = new Set<Fit>(['turtle', 'bow', 'knit', 'hoodie']);
const WARM: ReadonlySet<Fit> = new Set<Fit>(['crew', 'knit', 'blazer', 'cardigan', 'denim', 'leather']);

function necklaceOf({ frame, age }: Person, fit: Fit, daring: boolean, random: Random): Necklace {
  if (CLOSED.has(fit)) return 'none';
  if (frame === 'masculine') return fit === 'tank' && random.chance(0.3) ? 'chain' : 'none';
  if (daring && random.chance(0.3)) return 'choker';
  const pearls = frame === 'feminine' && age > 40 ? 18 : 2;
  return random.weighted({ none: 48, chain: 20, pendant: 20, pearls });
}

function earringsOf({ frame, gender }: Person, random: Random): Earrings {
  if (frame === 'masculine' && gender === 'm') return random.weighted({ none: 92, studs: 8 });
  return random.weighted({ none: 30, hoops: 26, studs: 26, drops: frame === 'feminine' ? 18 : 0 });
}

function headwearOf({ frame, age }: Person, style: HairStyle, fit: Fit, random: Random): Headwear {
  if (!HAIRCUTS[style].hat || !WARM.has(fit) || random.chance(0.88)) return 'none';
  const young = age < 50;
  if (frame === 'masculine') return random.pick<Headwear>(young ? ['beanie', 'cap'] : ['fedora', 'beanie']);
  return random.pick<Headwear>(young ? ['beanie', 'beret', 'band'] : ['beret', 'fedora']);
}

/** Clothes for a picture, without glasses. `daring` allows what a shy person would not show first. */
export function chooseOutfit(
  person: Person,
  style: HairStyle,
  mood: Mood,
  daring: boolean,
  random: Random,
): Omit<Outfit, 'glasses'> {
  const wardrobe = WARDROBES[person.frame];
  const fit = random.weighted<Fit>(person.age < 52 ? wardrobe : { ...wardrobe, ...YOUTHFUL });
  const headwear = headwearOf(person, style, fit, random);
  return {
    fit,
    ...chooseOutfitColors(fit, mood, person, random),
    scarf: headwear === 'none' && WARM.has(fit) && random.chance(0.1),
    earrings: earringsOf(person, random),
    necklace: necklaceOf(person, fit, daring, random),
    headwear,
  };
}
