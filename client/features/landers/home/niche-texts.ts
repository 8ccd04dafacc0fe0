import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { useSettings } from '#client/features/site/site-context.tsx';

/** Each niche has its own texts on the home page. */
const NICHES = {
  1: 'general',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
} as const satisfies Record<SiteSettings['niche'], string>;

/** The part of the keys of `home` that names the niche of the site. */
export function useNicheName() {
  return NICHES[useSettings().niche];
}

/** The name and age of who says a line, as on a profile; null where the lines are said by no one. */
export const SPEAKERS: Readonly<
  Record<(typeof NICHES)[keyof typeof NICHES], readonly [string, number][] | null>
> = {
  general: [
    ['Elise', 34],
    ['Ruben', 41],
    ['Noor', 29],
  ],
  she: [
    ['Mara', 31],
    ['Lucie', 38],
    ['Ines', 27],
  ],
  bdsm: [
    ['Mila', 36],
    ['Viktor', 45],
    ['Jo', 29],
  ],
  bbw: [
    ['Tasha', 36],
    ['Christine', 42],
    ['Monique', 39],
  ],
  gilf: null,
  milf: [
    ['Claudine', 47],
    ['Hélène', 52],
    ['Marianne', 44],
  ],
  gay: [
    ['Diego', 37],
    ['Tom', 44],
    ['Kai', 29],
  ],
};
