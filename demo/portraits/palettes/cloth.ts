export type Cloth = { base: string; light: string; dark: string };

export const CLOTHS = {
  black: { base: '#241c21', light: '#463a41', dark: '#120c10' },
  charcoal: { base: '#3f3e45', light: '#65636c', dark: '#26252b' },
  grey: { base: '#74727a', light: '#a09ea6', dark: '#4f4d55' },
  ivory: { base: '#ece1d4', light: '#fff9f0', dark: '#c4b3a3' },
  sand: { base: '#c5a885', light: '#e6cfae', dark: '#93784f' },
  camel: { base: '#a87a4b', light: '#cfa36e', dark: '#75522e' },
  rust: { base: '#a64e27', light: '#d37a4a', dark: '#6f2f14' },
  mustard: { base: '#bf8c34', light: '#e6b962', dark: '#86601c' },
  red: { base: '#a8243a', light: '#d9515c', dark: '#6c1021' },
  wine: { base: '#651a31', light: '#964059', dark: '#3c0b1a' },
  blush: { base: '#cf9490', light: '#efbdb4', dark: '#9c635f' },
  plum: { base: '#4e2a47', light: '#7c4d74', dark: '#2d152a' },
  lilac: { base: '#9484b4', light: '#c0b3da', dark: '#65568a' },
  navy: { base: '#232f4d', light: '#465780', dark: '#131b30' },
  denim: { base: '#43648a', light: '#7094b8', dark: '#294363' },
  sky: { base: '#8fb0c8', light: '#bfd7e6', dark: '#5d8099' },
  teal: { base: '#24565c', light: '#45888d', dark: '#113439' },
  forest: { base: '#294a37', light: '#4c775c', dark: '#152c1f' },
  sage: { base: '#8b9c80', light: '#b5c3a8', dark: '#5f7055' },
  white: { base: '#f3f0ee', light: '#ffffff', dark: '#c9c3c2' },
} as const satisfies Record<string, Cloth>;

export type ClothTone = keyof typeof CLOTHS;
