import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { Interest } from './vocabulary.ts';

type Niche = SiteSettings['niche'];

const COUNT = 18;

/** What members of a niche look for most. */
const BY_NICHE: Readonly<Record<Niche, readonly Interest[]>> = {
  1: ['massages', 'dancing', 'wine', 'kissing', 'one night stand', 'travelling'],
  2: ['hugging', 'kissing', 'art', 'hiking', 'tea', 'reading'],
  3: ['bondage', 'sadomasochism', 'lingerie', 'tattoos', 'sex toys', 'massages'],
  4: ['foodie', 'dancing', 'lingerie', 'hugging', 'bbq', 'fashion'],
  5: ['theater', 'gardening', 'wine', 'dancing', 'kissing', 'reading'],
  6: ['wine', 'lingerie', 'massages', 'dancing', 'one night stand', 'travelling'],
  7: ['gym', 'party', 'kissing', 'beach', 'massages', 'travelling'],
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

/** Those that are offered first: interests of the niche, then generally popular ones. */
export function getFeaturedInterests(niche: Niche): Interest[] {
  return [...new Set([...BY_NICHE[niche], ...POPULAR])].slice(0, COUNT);
}
