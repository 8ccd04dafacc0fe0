import type { Interest } from '#client/features/members/vocabulary.ts';
import type { NichePrefix } from '../lander-copy.ts';

const COUNT = 18;

/** What members of a niche look for most. */
const BY_NICHE: Readonly<Record<NichePrefix, readonly Interest[]>> = {
  none: ['massages', 'dancing', 'wine', 'kissing', 'one night stand', 'travelling'],
  she: ['hugging', 'kissing', 'art', 'hiking', 'tea', 'reading'],
  bdsm: ['bondage', 'sadomasochism', 'lingerie', 'tattoos', 'sex toys', 'massages'],
  bbw: ['foodie', 'dancing', 'lingerie', 'hugging', 'bbq', 'fashion'],
  gilf: ['theater', 'gardening', 'wine', 'dancing', 'kissing', 'reading'],
  milf: ['wine', 'lingerie', 'massages', 'dancing', 'one night stand', 'travelling'],
  gay: ['gym', 'party', 'kissing', 'beach', 'massages', 'travelling'],
};

const POPULAR: readonly Interest[] = [
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

/** The first tiles: interests of the niche, then generally popular ones. */
export function getFeaturedInterests(niche: NichePrefix): Interest[] {
  return [...new Set([...BY_NICHE[niche], ...POPULAR])].slice(0, COUNT);
}
