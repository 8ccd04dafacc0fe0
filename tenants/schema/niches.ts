/** The niche numbers of the previous system (docs/product.md#niches). */
export type Niche = 1 | 2 | 3 | 4 | 5 | 6 | 7;

import type { Gift } from '#client/features/chat/gifts/gifts.ts';
import type { FirstQuestion, Opening, PictureSet } from '#client/features/site/openings.ts';
import type { FaceName } from './faces.ts';

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
  /** The typeface of headlines. */
  display: FaceName;
  /** The layout of the first screen of the home page. */
  opening: Opening;
  /** The pictures of the home page. */
  pictures: PictureSet;
  /** What the home page asks first. */
  first_question: FirstQuestion;
  /** The gifts that members can send, in the order of the choice. */
  gifts: readonly Gift[];
}

interface NicheDefaults {
  name: string;
  theme: NicheTheme;
}

// prettier-ignore
const GIFTS = {
  1: ['rose', 'coffee', 'wine', 'champagne', 'chocolates', 'song', 'candle', 'letter', 'strawberries', 'heart', 'diamond', 'crown'],
  2: ['peach', 'coffee', 'wine', 'shell', 'bouquet', 'strawberries', 'candle', 'book', 'oil', 'feather', 'perfume', 'heart'],
  3: ['rope', 'blindfold', 'collar', 'key', 'candle', 'feather', 'mask', 'oil', 'rose', 'wine', 'letter', 'crown'],
  4: ['peach', 'strawberries', 'sweet', 'chocolates', 'cocktail', 'bouquet', 'sunglasses', 'champagne', 'perfume', 'heart', 'diamond', 'crown'],
  5: ['letter', 'coffee', 'wine', 'book', 'song', 'candle', 'bouquet', 'rose', 'ticket', 'chocolates', 'watch', 'heart'],
  6: ['rose', 'champagne', 'letter', 'perfume', 'chocolates', 'oil', 'feather', 'mask', 'blindfold', 'key', 'diamond', 'crown'],
  7: ['coffee', 'cocktail', 'sunglasses', 'song', 'ticket', 'anchor', 'peach', 'oil', 'key', 'watch', 'champagne', 'crown'],
} as const satisfies Readonly<Record<Niche, readonly Gift[]>>;

/** The look of a site whose file has no theme. */
export const niches: Readonly<Record<Niche, NicheDefaults>> = {
  1: {
    name: 'general',
    theme: theme(18, 0.2, 58, 0.155, {
      display: 'fraunces',
      opening: 'pair',
      pictures: 'pair',
      first_question: 'line',
      gifts: GIFTS[1],
    }),
  },
  2: {
    name: 'she',
    theme: theme(356, 0.205, 45, 0.14, {
      radius: 1.2,
      display: 'hanken',
      opening: 'moods',
      pictures: 'linen',
      first_question: 'reason',
      gifts: GIFTS[2],
    }),
  },
  3: {
    name: 'bdsm',
    theme: theme(22, 0.165, 84, 0.115, {
      radius: 0,
      tint: 0.8,
      mode: 'dark',
      display: 'mono',
      opening: 'role',
      pictures: 'rope',
      first_question: 'role',
      gifts: GIFTS[3],
    }),
  },
  4: {
    name: 'bbw',
    theme: theme(186, 0.085, 72, 0.14, {
      radius: 1.25,
      display: 'bagel',
      opening: 'land',
      pictures: 'curves',
      first_question: 'body_type',
      gifts: GIFTS[4],
    }),
  },
  5: {
    name: 'gilf',
    theme: theme(304, 0.165, 66, 0.14, {
      display: 'young',
      opening: 'sentence',
      pictures: 'horizon',
      first_question: 'line',
      gifts: GIFTS[5],
    }),
  },
  6: {
    name: 'milf',
    theme: theme(336, 0.19, 52, 0.14, {
      display: 'bodoni',
      opening: 'line',
      pictures: 'velvet',
      first_question: 'line',
      gifts: GIFTS[6],
    }),
  },
  7: {
    name: 'gay',
    theme: theme(264, 0.19, 62, 0.155, {
      radius: 0.3,
      display: 'condensed',
      opening: 'grid',
      pictures: 'harbor',
      first_question: 'reason',
      gifts: GIFTS[7],
    }),
  },
};

type Look = Pick<NicheTheme, 'display' | 'opening' | 'pictures' | 'first_question' | 'gifts'>;

function theme(h: number, c: number, h2: number, c2: number, rest: Look & Partial<NicheTheme>): NicheTheme {
  return { h, c, h2, c2, tint: 1, radius: 1, mode: 'system', ...rest };
}
