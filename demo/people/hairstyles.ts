import type { HairStyle } from '#demo/portraits/hair/styles.ts';
import type { Random } from '../random.ts';
import type { Person } from '#demo/portraits/spec.ts';

const LONG: readonly HairStyle[] = ['long', 'side', 'waves', 'shag', 'bigCurls', 'halfUp'];
const TIED: readonly HairStyle[] = ['bun', 'lowBun', 'pony', 'halfUp', 'plait'];
const YOUNG: readonly HairStyle[] = [
  'long',
  'side',
  'waves',
  'shag',
  'bob',
  'lob',
  'wavyBob',
  'bun',
  'lowBun',
  'pony',
  'halfUp',
  'plait',
  'pixie',
  'bigCurls',
  'curls',
];
const MATURE: readonly HairStyle[] = [
  'bob',
  'lob',
  'wavyBob',
  'shortWaves',
  'pixie',
  'lowBun',
  'curls',
  'waves',
  'side',
  'shag',
];
const COILED: readonly HairStyle[] = [
  'afro',
  'shortAfro',
  'bigCurls',
  'ropes',
  'bun',
  'lowBun',
  'long',
  'waves',
];
const COILED_MATURE: readonly HairStyle[] = ['shortAfro', 'afro', 'lowBun', 'shortWaves', 'ropes', 'bob'];

const MEN: readonly HairStyle[] = [
  'crop',
  'quiff',
  'sidePart',
  'slick',
  'tousled',
  'undercut',
  'fade',
  'buzz',
  'curls',
  'wavyBob',
  'manBun',
];
const MEN_MATURE: readonly HairStyle[] = [
  'sidePart',
  'slick',
  'crop',
  'receding',
  'receding',
  'buzz',
  'curls',
];
const MEN_COILED: readonly HairStyle[] = ['fade', 'buzz', 'shortAfro', 'curls', 'ropes', 'fade', 'shortAfro'];
const ANYONE: readonly HairStyle[] = [
  'pixie',
  'undercut',
  'shag',
  'buzz',
  'curls',
  'bob',
  'tousled',
  'fade',
  'wavyBob',
  'crop',
];

function choices({ frame, skin, age, hairColor }: Person): readonly HairStyle[] {
  if (hairColor === 'bald') return ['bald'];
  const coiled = skin === 'espresso' || skin === 'umber';
  if (frame === 'androgynous') return ANYONE;
  if (frame === 'masculine') return coiled ? MEN_COILED : age > 52 ? MEN_MATURE : MEN;
  if (age > 52) return coiled ? COILED_MATURE : MATURE;
  return coiled ? COILED : YOUNG;
}

/** The usual hairstyle of a person, and a second one if the hair is long enough to be tied. */
export function chooseHairstyles(person: Person, random: Random): { usual: HairStyle; other: HairStyle } {
  const usual = random.pick(choices(person));
  const tieable = LONG.includes(usual) && usual !== 'bigCurls';
  return { usual, other: tieable ? random.pick(TIED) : usual };
}
