import type { FactValue } from '#client/facts/facts.ts';

export type HairPaint = { base: string; light: string; dark: string; brow: string };

export const HAIRS = {
  jet: { base: '#1f171b', light: '#463841', dark: '#0e090c', brow: '#1a1216' },
  raven: { base: '#1c1b20', light: '#464650', dark: '#0d0c10', brow: '#17161a' },
  espresso: { base: '#33221c', light: '#614436', dark: '#1b100c', brow: '#2c1c17' },
  brown: { base: '#4f3124', light: '#865942', dark: '#2d1a12', brow: '#422a1f' },
  chestnut: { base: '#70402a', light: '#a96a47', dark: '#432314', brow: '#56301f' },
  caramel: { base: '#8a5d3a', light: '#c6945f', dark: '#583820', brow: '#65432b' },
  honey: { base: '#b98c52', light: '#ecce8d', dark: '#85602f', brow: '#80603a' },
  golden: { base: '#cba25c', light: '#f7e0a3', dark: '#94703a', brow: '#886941' },
  ash: { base: '#a3917a', light: '#d6c8b1', dark: '#6f604d', brow: '#73624f' },
  copper: { base: '#aa5729', light: '#e08d50', dark: '#6e3214', brow: '#85441f' },
  auburn: { base: '#833721', light: '#bd6341', dark: '#4f1d10', brow: '#652d1c' },
  steel: { base: '#77757d', light: '#adabb4', dark: '#4c4a52', brow: '#57555c' },
  silver: { base: '#a09ea6', light: '#d9d8de', dark: '#716f78', brow: '#77757c' },
  white: { base: '#cfccd0', light: '#f6f4f4', dark: '#9b979e', brow: '#97939a' },
  wine: { base: '#561a31', light: '#903a58', dark: '#300b19', brow: '#3b1923' },
  teal: { base: '#1f5560', light: '#469aa3', dark: '#0f3038', brow: '#2a2a2c' },
  violet: { base: '#4e3470', light: '#8b6cb2', dark: '#2b1b43', brow: '#33243e' },
  rosePink: { base: '#c4707f', light: '#efadb2', dark: '#8a4454', brow: '#6b4340' },
} as const satisfies Record<string, HairPaint>;

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
