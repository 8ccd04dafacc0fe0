import type { Fit } from '#demo/portraits/figure/clothes.ts';
import type { Pose, View } from '#demo/portraits/figure/appearance.ts';
import type { Person, PortraitSpec } from '#demo/portraits/spec.ts';
import type { HairStyle } from '#demo/portraits/hair/styles.ts';
import type { Random, ShuffledPicker } from '../random.ts';
import { chooseHairstyles } from './hairstyles.ts';
import type { Niche } from './niche-profiles.ts';
import { chooseOutfit } from './wardrobe.ts';

const repeat = (view: View, times: number): View[] => Array.from({ length: times }, () => view);

/** Views are dealt, so that no page shows one of them too often. */
const MANLY_VIEWS: readonly View[] = [
  ...repeat('profile', 9),
  ...repeat('bowed', 5),
  ...repeat('over', 3),
  ...repeat('seated', 2),
];
const WOMANLY_VIEWS: readonly View[] = [
  ...repeat('profile', 8),
  ...repeat('bowed', 5),
  ...repeat('over', 6),
  ...repeat('reclining', 2),
  ...repeat('seated', 2),
  'lost',
  'standing',
];
const CURVY_VIEWS: readonly View[] = [...WOMANLY_VIEWS, 'standing', 'seated'];
const BACKDROPS = [0, 1, 2, 3] as const;
type Backdrop = (typeof BACKDROPS)[number];
const ANOTHER = { 0: 2, 1: 3, 2: 0, 3: 1 } as const satisfies Record<Backdrop, Backdrop>;
const LIGHTS = ['face', 'face', 'face', 'face', 'behind'] as const;
/** Lifted, level, bowed: degrees of the head. */
const MOODS = [
  [8, 17],
  [-4, 5],
  [-18, -9],
] as const;
/** Deeply bowed, bowed, nearly upright: degrees of the head in three-quarter view. */
const LEANINGS = [
  [-20, -12],
  [-10, -2],
  [0, 8],
] as const;
const BARE_SHOULDERS: ReadonlySet<Fit> = new Set<Fit>([
  'bare',
  'slip',
  'lace',
  'halter',
  'offShoulder',
  'openBack',
  'bustier',
]);
const SHORT_SLEEVES: ReadonlySet<Fit> = new Set<Fit>(['tank', 'crew', 'harness']);
/** Hair that would fall over a hand below the chin. */
const FALLING: ReadonlySet<HairStyle> = new Set<HairStyle>([
  'long',
  'waves',
  'side',
  'shag',
  'halfUp',
  'lob',
  'bigCurls',
  'ropes',
]);
const WIDE: ReadonlySet<HairStyle> = new Set<HairStyle>(['afro', 'bigCurls', 'bun', 'pony']);

function beardOf({ frame, age }: Person, random: Random): number {
  if (frame !== 'masculine') return 0;
  return random.pick([0, 0, 0.12, 0.15, 0.3, 0.4, age > 50 ? 0.6 : 0.5, 0.9]);
}

function poseOf(view: View, { bodyType, frame }: Person, style: HairStyle, random: Random): Pose {
  const broad = bodyType === 'full' || bodyType === 'muscular' ? 0.9 : bodyType === 'curvy' ? 0.95 : 1;
  const room = broad * (WIDE.has(style) ? 0.92 : 1);
  const flip = random.chance(0.5);
  const place = (x: number, y: number, size: number, head: number, body: number, shrug = 0): Pose => ({
    view,
    x: Math.round(flip ? 600 - x : x),
    y: Math.round(y),
    size: Math.round(size * 100) / 100,
    head: Math.round(head),
    body: Math.round(body),
    shrug,
    flip,
  });
  const near = random.int(-12, 12);
  if (view === 'standing') return place(300 + near, 204, 0.87, random.int(-8, 4), random.int(-2, 2));
  if (view === 'seated') return place(300 + near, 196, 0.86, random.int(-8, 2), 0, random.int(-3, 3));
  if (view === 'reclining') {
    // Two of them are often on the same page.
    const size = (1.5 + near * 0.014) * room;
    return place(410 + near * 2, 452, size, random.int(0, 10), random.int(60, 70));
  }
  if (view === 'over')
    return place(
      300 + near,
      310,
      random.between(1.3, 1.5) * room,
      random.int(-12, -2),
      random.int(0, 6),
      frame === 'masculine' ? random.int(0, 4) : random.int(4, 11),
    );
  if (view === 'lost')
    return place(
      285 + near,
      310,
      random.between(1.3, 1.55) * room,
      random.int(-12, -2),
      random.int(2, 6),
      random.int(-4, 6),
    );
  if (view === 'bowed') {
    const [low, high] = random.pick(LEANINGS);
    const size = random.between(1.34, 1.66) * room;
    return place(310 + near, 312, size, random.int(low, high), random.int(0, 5), random.int(-3, 4));
  }
  const [low, high] = random.pick(MOODS);
  const head = random.int(low, high);
  const isClose = random.chance(0.28) && !WIDE.has(style);
  const size = isClose ? random.between(1.75, 2.05) : random.between(1.34, 1.58);
  return place(
    (isClose ? 372 : 334) + near,
    isClose ? 345 : 325,
    size * room,
    head,
    -head * 0.4,
    random.int(-3, 5),
  );
}

/** Where a hand is drawn, and with bare arms: on the shoulder from behind, below the chin from the front. */
function isHandSeen({ view, size }: Pose, fit: Fit, style: HairStyle, isHeavy: boolean): boolean {
  if (view === 'over' || view === 'lost') return BARE_SHOULDERS.has(fit) && !isHeavy;
  const isFront = view === 'bowed' || view === 'profile';
  return isFront && size < 1.7 && !FALLING.has(style) && (BARE_SHOULDERS.has(fit) || SHORT_SLEEVES.has(fit));
}

/** Hair and backdrop of the last main picture of a person who lies; the next one differs in one of them. */
const lastLying = new WeakMap<ShuffledPicker, string>();

function backdropOf(view: View, style: HairStyle, index: number, deal: ShuffledPicker): Backdrop {
  const dealt = deal(BACKDROPS);
  if (view !== 'reclining' || index > 0) return dealt;
  const isRepeated = lastLying.get(deal) === `${style} ${dealt}`;
  const backdrop = isRepeated ? ANOTHER[dealt] : dealt;
  lastLying.set(deal, `${style} ${backdrop}`);
  return backdrop;
}

/** One to four pictures of a person with different clothes, places and views. */
export function createPortraitSpecs(
  person: Person,
  niche: Niche,
  count: number,
  random: Random,
  deal: ShuffledPicker,
): PortraitSpec[] {
  const hair = chooseHairstyles(person, random);
  const beard = beardOf(person, random);
  const seed = random.int(0, 36 ** 6).toString(36);
  const isHeavy = person.bodyType === 'full' || person.bodyType === 'muscular';
  const curvy = person.bodyType === 'curvy' || person.bodyType === 'full';
  const views =
    person.frame === 'masculine' ? MANLY_VIEWS : curvy && niche === 4 ? CURVY_VIEWS : WOMANLY_VIEWS;
  return Array.from({ length: count }, (_, index) => {
    const hairStyle = index % 2 ? hair.other : hair.usual;
    const pose = poseOf(deal(views), person, hairStyle, random);
    const outfit = chooseOutfit(person, niche, hairStyle, pose, random);
    const showsHand = isHandSeen(pose, outfit.fit, hairStyle, isHeavy);
    return {
      person,
      hairStyle,
      beard,
      outfit,
      pose: { ...pose, hand: showsHand && random.chance(0.34) },
      light: pose.view === 'bowed' ? 'face' : deal(LIGHTS),
      niche,
      backdrop: backdropOf(pose.view, hairStyle, index, deal),
      seed,
    };
  });
}
