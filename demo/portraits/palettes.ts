import type { FactValue } from '#client/facts/facts.ts';

/** Skin without light on it. */
export const SKINS = {
  porcelain: '#e0b49c',
  rose: '#d8a488',
  sand: '#cc9a72',
  honey: '#bd8658',
  olive: '#b08058',
  bronze: '#94603e',
  umber: '#774a30',
  espresso: '#5a382b',
} as const;
export type SkinTone = keyof typeof SKINS;

/** Hair, and the brow that goes with it. */
export const HAIRS = {
  jet: { hair: '#211a18', brow: '#1a1212' },
  raven: { hair: '#1d1d24', brow: '#17161a' },
  espresso: { hair: '#38251d', brow: '#2c1c17' },
  brown: { hair: '#593724', brow: '#422a1f' },
  chestnut: { hair: '#7c482c', brow: '#56301f' },
  caramel: { hair: '#9c6c44', brow: '#65432b' },
  honey: { hair: '#d0944a', brow: '#80603a' },
  golden: { hair: '#ecb868', brow: '#886941' },
  ash: { hair: '#c8ac86', brow: '#73624f' },
  copper: { hair: '#c0622a', brow: '#85441f' },
  auburn: { hair: '#903c20', brow: '#652d1c' },
  steel: { hair: '#aeacb4', brow: '#57555c' },
  silver: { hair: '#d6d5da', brow: '#77757c' },
  white: { hair: '#f4f2f4', brow: '#97939a' },
  wine: { hair: '#84264a', brow: '#3b1923' },
  teal: { hair: '#2e8694', brow: '#2a2a2c' },
  violet: { hair: '#7450ac', brow: '#33243e' },
  rosePink: { hair: '#e490a0', brow: '#6b4340' },
} as const;
export type HairTone = keyof typeof HAIRS;

/** The shades of each hair color of a profile; a bald head keeps its brows and beard. */
export const TONES_OF: Readonly<Record<FactValue<'hair_colour'>, readonly HairTone[]>> = {
  black: ['jet', 'raven'],
  brown: ['espresso', 'brown', 'chestnut', 'caramel'],
  blonde: ['honey', 'golden', 'ash'],
  red: ['copper', 'auburn'],
  grey: ['steel', 'silver'],
  white: ['white'],
  bald: ['jet', 'espresso', 'brown', 'steel'],
  other: ['wine', 'teal', 'violet', 'rosePink'],
};
