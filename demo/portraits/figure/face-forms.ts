export const NOSES = ['straight', 'aquiline', 'snub', 'broad', 'long', 'small', 'roman'] as const;
export const LIPS = ['full', 'soft', 'thin', 'pouting', 'wide', 'bowed'] as const;
export const BROWS = ['arched', 'straight', 'soft', 'strong', 'fine'] as const;
export const CHINS = ['round', 'strong', 'small', 'square'] as const;
export type Nose = (typeof NOSES)[number];
export type Lips = (typeof LIPS)[number];
export type Brow = (typeof BROWS)[number];
export type Chin = (typeof CHINS)[number];

/** `bridge` is a hump, `tip` raises the tip, `out` how far it stands out, `low` its height, `wing` the nostril. */
export const NOSE_FORMS: Readonly<
  Record<Nose, { bridge: number; tip: number; out: number; low: number; wing: number }>
> = {
  straight: { bridge: 0, tip: 0, out: 0, low: 0, wing: 1 },
  aquiline: { bridge: 4, tip: -2, out: -1, low: 2, wing: 1 },
  snub: { bridge: -5, tip: 6, out: -4, low: -4, wing: 0.95 },
  broad: { bridge: -4, tip: 1, out: -6, low: 1, wing: 1.4 },
  long: { bridge: 1, tip: -1, out: 1, low: 4, wing: 1 },
  small: { bridge: -3, tip: 3, out: -9, low: -5, wing: 0.85 },
  roman: { bridge: 3.5, tip: 1, out: -1, low: 1, wing: 1.15 },
};
/** How far each lip stands out, and how high it is. */
export const LIP_FORMS: Readonly<Record<Lips, { upper: number; lower: number; high: number; deep: number }>> =
  {
    full: { upper: 3, lower: 3.5, high: 1.5, deep: 2 },
    soft: { upper: 0.5, lower: 1, high: 0, deep: 0 },
    thin: { upper: -2.5, lower: -2.5, high: -2, deep: -2.5 },
    pouting: { upper: 1.5, lower: 5, high: 0, deep: 2.5 },
    wide: { upper: 1, lower: 1, high: 0.5, deep: 1 },
    bowed: { upper: 4.5, lower: 1, high: 2, deep: 0 },
  };
export const BROW_FORMS: Readonly<Record<Brow, { arch: number; thick: number; slope: number }>> = {
  arched: { arch: 6.5, thick: 1, slope: 0 },
  straight: { arch: 1.5, thick: 1, slope: 1 },
  soft: { arch: 4, thick: 0.8, slope: 1 },
  strong: { arch: 3, thick: 1.7, slope: -1 },
  fine: { arch: 5, thick: 0.5, slope: 0 },
};
export const CHIN_FORMS: Readonly<Record<Chin, { out: number; low: number }>> = {
  round: { out: 0, low: 0 },
  strong: { out: 5, low: 3 },
  small: { out: -5, low: -3 },
  square: { out: 3, low: 2 },
};

/** What the outline of a face depends on. `man`, `full` and `wear` go from 0 to 1. */
export interface Face {
  readonly man: number;
  /** Fullness of cheek and chin. */
  readonly full: number;
  /** Age that shows. */
  readonly wear: number;
  readonly nose: Nose;
  readonly lips: Lips;
  readonly brow: Brow;
  readonly chin: Chin;
  /** -1 to 1: the slope of the forehead. */
  readonly forehead: number;
}
