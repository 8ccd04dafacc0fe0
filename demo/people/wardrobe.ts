import type { Fit } from '#demo/portraits/figure/clothes.ts';
import type { Earring, Necklace, Pose, View } from '#demo/portraits/figure/appearance.ts';
import type { Headwear } from '#demo/portraits/figure/headwear.ts';
import type { HairStyle } from '#demo/portraits/hair/styles.ts';
import type { Frame, Outfit, Person } from '#demo/portraits/spec.ts';
import type { Random } from '../random.ts';
import type { Niche } from './niche-profiles.ts';

type Wardrobe = Readonly<Partial<Record<Fit, number>>>;

const WARDROBES: Readonly<Record<Frame, Wardrobe>> = {
  feminine: {
    slip: 5,
    lace: 4,
    offShoulder: 4,
    halter: 2,
    openBack: 3,
    bustier: 2,
    bare: 2,
    turtle: 1,
    blazer: 1,
    shirt: 1,
  },
  androgynous: { tank: 3, shirt: 2, leather: 2, turtle: 2, blazer: 2, hoodie: 1, bare: 1 },
  masculine: { tank: 3, shirt: 3, bare: 3, turtle: 1, blazer: 2, leather: 1, crew: 2, hoodie: 1 },
};
const DARING: Readonly<Record<Frame, Wardrobe>> = {
  feminine: { leather: 3, harness: 3, lace: 3, bustier: 3, slip: 2, openBack: 2, halter: 2 },
  androgynous: { leather: 4, harness: 3, tank: 2, turtle: 1 },
  masculine: { leather: 4, harness: 3, bare: 3, turtle: 1, shirt: 1 },
};
const CALM: Readonly<Record<Frame, Wardrobe>> = {
  feminine: { offShoulder: 5, shirt: 2, slip: 2, lace: 2, turtle: 2, blazer: 2, openBack: 2 },
  androgynous: { shirt: 3, turtle: 2, blazer: 2 },
  masculine: { shirt: 4, turtle: 2, blazer: 3, crew: 3 },
};

/** Cloth of each site, dark and light. */
const CLOTHS: Readonly<Record<Niche, readonly string[]>> = {
  1: ['#6a1420', '#4a2a30', '#8a2a18', '#5a1c2c', '#e8d8c8', '#5a3020', '#3a3038'],
  2: ['#e0b080', '#c87848', '#f0e4d4', '#8a4a30', '#6a7a58', '#f4d8c0', '#3a2a24'],
  3: ['#141016', '#1a1220', '#3a0c1c', '#201a2c', '#101014', '#4a1030'],
  4: ['#8a2030', '#c86a30', '#104a48', '#d8a050', '#3a1a30', '#e8d0b0', '#1a1c20'],
  5: ['#4a2a50', '#2a2438', '#f0e8e0', '#5a6a80', '#8a5a70', '#c8b8a8', '#3a4a40'],
  6: ['#5a0a3a', '#2a0a2a', '#8a1448', '#1a1018', '#e8c8c8', '#3a1a4a'],
  7: ['#4a5c70', '#24405c', '#e0e4e8', '#2c4a68', '#6a5844', '#4a4e58', '#8a3028'],
};
const DETAILS = ['#f4dcc0', '#e8c070', '#f0f0f4', '#f6d8d0'] as const;

function necklaceOf({ frame, age }: Person, fit: Fit, niche: Niche, random: Random): Necklace {
  if (fit === 'turtle' || fit === 'hoodie' || fit === 'halter') return 'none';
  if (niche === 3 && random.chance(0.5))
    return frame === 'masculine' ? 'collar' : random.pick(['collar', 'choker']);
  if (frame === 'masculine')
    return random.chance(0.25) && fit !== 'shirt' && fit !== 'blazer' ? 'chain' : 'none';
  if (fit === 'shirt' || fit === 'blazer') return 'none';
  return random.weighted({ none: 45, chain: 30, choker: age < 40 ? 12 : 2, pearls: age > 42 ? 30 : 3 });
}

function earringOf({ frame, gender }: Person, random: Random): Earring {
  if (frame === 'masculine' && gender === 'm') return random.weighted({ none: 92, stud: 8 });
  return random.weighted({ none: 20, hoop: 26, stud: 22, drop: 32 });
}

/** Hair that goes under a hat. */
const FLAT_HAIR: ReadonlySet<HairStyle> = new Set<HairStyle>([
  'long',
  'waves',
  'side',
  'shag',
  'bob',
  'wavyBob',
  'lob',
  'plait',
  'pixie',
  'crop',
  'sidePart',
  'undercut',
  'slick',
  'fade',
  'buzz',
  'receding',
  'bald',
]);
const HATS: Readonly<
  Record<Niche, Readonly<Record<'masculine' | 'other', Readonly<Partial<Record<Headwear, number>>>>>>
> = {
  1: { masculine: { none: 80, flatCap: 12, beanie: 8 }, other: { none: 90, brim: 7, scarf: 3 } },
  2: { masculine: { none: 80, beanie: 20 }, other: { none: 80, scarf: 8, brim: 6, beanie: 6 } },
  3: { masculine: { none: 92, flatCap: 8 }, other: { none: 1 } },
  4: { masculine: { none: 80, flatCap: 20 }, other: { none: 84, scarf: 8, brim: 8 } },
  5: { masculine: { none: 64, flatCap: 36 }, other: { none: 74, brim: 15, scarf: 11 } },
  6: { masculine: { none: 84, flatCap: 16 }, other: { none: 88, brim: 8, scarf: 4 } },
  7: { masculine: { none: 66, flatCap: 18, beanie: 16 }, other: { none: 80, beanie: 20 } },
};

const HATTED_VIEWS: ReadonlySet<View> = new Set<View>(['profile', 'over', 'bowed']);

/** Only where it is drawn, and not so near that it would be cut off. */
function headwearOf({ frame }: Person, niche: Niche, style: HairStyle, pose: Pose, random: Random): Headwear {
  const isSeen = HATTED_VIEWS.has(pose.view) && pose.size < 1.62;
  if (!isSeen || !FLAT_HAIR.has(style)) return 'none';
  return random.weighted(HATS[niche][frame === 'masculine' ? frame : 'other']);
}

/** Clothes for a picture. */
export function chooseOutfit(
  person: Person,
  niche: Niche,
  style: HairStyle,
  pose: Pose,
  random: Random,
): Outfit {
  const wardrobes = niche === 3 ? DARING : person.age > 54 ? CALM : WARDROBES;
  const fit = random.weighted<Fit>(wardrobes[person.frame]);
  return {
    fit,
    cloth:
      fit === 'leather' || fit === 'harness'
        ? random.pick(['#1a161a', '#141014', '#2a1016'])
        : random.pick(CLOTHS[niche]),
    detail: random.pick(DETAILS),
    earring: earringOf(person, random),
    necklace: necklaceOf(person, fit, niche, random),
    headwear: headwearOf(person, niche, style, pose, random),
  };
}
