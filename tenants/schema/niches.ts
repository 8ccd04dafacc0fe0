/**
 * The niche numbers of the previous system, each with a name that is also the folder of its landers
 * (docs/product.md#niches).
 */
export type Niche = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type Mode = 'light' | 'dark' | 'system';

/**
 * The numbers of a brand's look; hues in OKLCH degrees. Lightness is fixed, so that every hue has enough contrast.
 */
export interface NicheTheme {
  h: number;
  c: number;
  h2: number;
  c2: number;
  tint: number;
  radius: number;
  mode: Mode;
}

interface NicheDefaults {
  name: string;
  lander: 'none' | 'she' | 'bdsm' | 'bbw' | 'gilf' | 'milf' | 'gay';
  theme: NicheTheme;
}

/** The look of a site whose file has no theme. */
export const niches: Readonly<Record<Niche, NicheDefaults>> = {
  1: { name: 'general', lander: 'none', theme: theme(18, 0.2, 58, 0.155) },
  2: { name: 'she', lander: 'she', theme: theme(356, 0.205, 45, 0.14, { radius: 1.2 }) },
  3: {
    name: 'bdsm',
    lander: 'bdsm',
    theme: theme(22, 0.165, 84, 0.115, { radius: 0.55, tint: 0.8, mode: 'dark' }),
  },
  4: { name: 'bbw', lander: 'bbw', theme: theme(38, 0.15, 78, 0.15, { radius: 1.2 }) },
  5: { name: 'gilf', lander: 'gilf', theme: theme(304, 0.165, 66, 0.14) },
  6: { name: 'milf', lander: 'milf', theme: theme(336, 0.19, 52, 0.14) },
  7: { name: 'gay', lander: 'gay', theme: theme(264, 0.19, 62, 0.155, { radius: 0.8 }) },
};

function theme(h: number, c: number, h2: number, c2: number, rest: Partial<NicheTheme> = {}): NicheTheme {
  return { h, c, h2, c2, tint: 1, radius: 1, mode: 'system', ...rest };
}
