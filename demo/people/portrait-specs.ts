import type { HairStyle } from '../portraits/hair/styles.ts';
import type { Mood } from '../portraits/palettes/mood.ts';
import type { Random, ShuffledPicker } from '../random.ts';
import { SCENE_MOODS, type SceneName } from '../portraits/scenes/scenes.ts';
import type { Beard, Expression, Glasses, Person, PortraitSpec, Pose } from '../portraits/spec.ts';
import { chooseHairstyles } from './hairstyles.ts';
import type { Niche } from './niche-profiles.ts';
import { chooseOutfit } from './wardrobe.ts';

type Setting = { name: SceneName; mood: Mood };

const SETTINGS: readonly Setting[] = (Object.keys(SCENE_MOODS) as SceneName[]).flatMap((name) =>
  SCENE_MOODS[name].map((mood) => ({ name, mood })),
);
const DIM: ReadonlySet<Mood> = new Set<Mood>(['noir', 'night', 'wine', 'dusk', 'forest']);
const DIM_SETTINGS = SETTINGS.filter(({ mood }) => DIM.has(mood));
const QUIET: ReadonlySet<SceneName> = new Set<SceneName>([
  'garden',
  'park',
  'sea',
  'bookshelf',
  'gallery',
  'kitchen',
  'cafe',
  'loft',
  'dunes',
  'leaves',
  'studio',
  'arch',
]);
const QUIET_SETTINGS = SETTINGS.filter(({ name, mood }) => QUIET.has(name) && !DIM.has(mood));

/** Typical settings of a niche. */
const SETTINGS_OF: Readonly<Partial<Record<Niche, readonly Setting[]>>> = {
  3: DIM_SETTINGS,
  5: QUIET_SETTINGS,
};

const WIDE: ReadonlySet<HairStyle> = new Set<HairStyle>(['afro', 'bigCurls', 'bun', 'halfUp', 'manBun']);

function beardOf({ frame, age }: Person, random: Random): Beard {
  if (frame !== 'masculine') return 'none';
  return random.weighted({
    none: 30,
    shadow: 14,
    stubble: age < 55 ? 24 : 8,
    short: 16,
    full: 12,
    moustache: 4,
    goatee: 5,
  });
}

function glassesOf({ frame, age }: Person, random: Random): Glasses {
  if (random.chance(age > 48 ? 0.62 : 0.8)) return 'none';
  return random.weighted({ round: 30, square: 32, wire: 22, cat: frame === 'feminine' ? 20 : 0 });
}

function expressionOf(beard: Beard, random: Random): Expression {
  if (beard === 'moustache') return random.pick<Expression>(['smile', 'grin', 'laugh']);
  return random.weighted({ smile: 34, grin: 27, calm: 12, smirk: 10, laugh: 10, dreamy: 7 });
}

function poseOf({ bodyType }: Person, style: HairStyle, main: boolean, random: Random): Pose {
  const broad = bodyType === 'full' || bodyType === 'muscular' ? -0.05 : 0;
  const high = WIDE.has(style) ? -0.06 : 0;
  const zoom = (main ? random.between(0.92, 1.04) : random.between(0.78, 1.12)) + broad + high;
  const free = main ? 14 : 40;
  return {
    tilt: Math.round(random.between(-6, 6) * 10) / 10,
    turn: Math.round(random.between(-1, 1) * 10) / 10,
    zoom: Math.round(zoom * 100) / 100,
    dx: random.int(-free, free),
    dy: Math.round((1 - zoom) * 150) + (high ? 18 : 0) + random.int(-6, 10),
    flip: random.chance(0.5),
  };
}

/** One to four pictures of a person with different clothes, places and expressions. */
export function createPortraitSpecs(
  person: Person,
  niche: Niche,
  count: number,
  random: Random,
  deal: ShuffledPicker,
): PortraitSpec[] {
  const hair = chooseHairstyles(person, random);
  const beard = beardOf(person, random);
  const glasses = glassesOf(person, random);
  return Array.from({ length: count }, (_, index) => {
    const hairStyle = index % 2 ? hair.other : hair.usual;
    const scene = deal(SETTINGS_OF[niche] ?? SETTINGS);
    const outfit = chooseOutfit(person, hairStyle, scene.mood, niche === 3, random);
    return {
      person,
      hairStyle,
      beard,
      expression: expressionOf(beard, random),
      outfit: { ...outfit, glasses: index > 0 && random.chance(0.25) ? 'none' : glasses },
      scene,
      pose: poseOf(person, hairStyle, index === 0, random),
    };
  });
}
