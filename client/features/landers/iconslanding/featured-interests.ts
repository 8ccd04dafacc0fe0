import type { Interest } from '#client/features/members/vocabulary.ts';
import type { NichePrefix } from '../lander-copy.ts';

const COUNT = 18;

/** What people of a niche look for first. */
const OF_NICHE: Readonly<Record<NichePrefix, readonly Interest[]>> = {
  none: ['massages', 'dancing', 'wine', 'kissing', 'one night stand', 'travelling'],
  she: ['hugging', 'kissing', 'art', 'hiking', 'tea', 'reading'],
  bdsm: ['bondage', 'sadomasochism', 'lingerie', 'tattoos', 'sex toys', 'massages'],
  bbw: ['foodie', 'dancing', 'lingerie', 'hugging', 'bbq', 'fashion'],
  gilf: ['theater', 'gardening', 'wine', 'dancing', 'kissing', 'reading'],
  milf: ['wine', 'lingerie', 'massages', 'dancing', 'one night stand', 'travelling'],
  gay: ['gym', 'party', 'kissing', 'beach', 'massages', 'travelling'],
};

const USUAL: readonly Interest[] = [
  'massages',
  'dancing',
  'wine',
  'kissing',
  'tattoos',
  'travelling',
  'music',
  'cooking',
  'lingerie',
  'party',
  'outdoors',
  'coffee',
  'beach',
  'movies',
  'hiking',
  'photography',
  'video games',
  'fashion',
  'sushi',
  'adventure',
];

/** The first tiles: those of the niche, then what everybody likes. */
export function getFeaturedInterests(niche: NichePrefix): Interest[] {
  return [...new Set([...OF_NICHE[niche], ...USUAL])].slice(0, COUNT);
}
