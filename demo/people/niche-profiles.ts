import type { FactValue } from '#client/facts/facts.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';

export type Niche = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Weights<T extends string> = Readonly<Partial<Record<T, number>>>;

/** The people of one niche. */
export type NicheProfile = {
  reasons: Weights<FactValue<'reason'>>;
  /** Interests that are more frequent here than elsewhere. */
  typicalInterests: readonly Interest[];
  /** The most explicit interests that one person has. */
  maxExplicitInterests: number;
};

const OPEN: Weights<FactValue<'reason'>> = {
  chat: 15,
  flirt: 20,
  date: 25,
  casual: 18,
  relationship: 14,
  friends: 8,
};

export const NICHE_PROFILES: Readonly<Record<Niche, NicheProfile>> = {
  1: {
    reasons: OPEN,
    typicalInterests: ['wine', 'travelling', 'music', 'coffee', 'kissing'],
    maxExplicitInterests: 2,
  },
  2: {
    reasons: { chat: 14, flirt: 18, date: 30, casual: 10, relationship: 20, friends: 8 },
    typicalInterests: ['art', 'hiking', 'tea', 'reading', 'hugging', 'vegetarian'],
    maxExplicitInterests: 2,
  },
  3: {
    reasons: { chat: 18, flirt: 16, date: 22, casual: 28, relationship: 12, friends: 4 },
    typicalInterests: ['bondage', 'sadomasochism', 'tattoos', 'lingerie', 'music', 'party', 'photography'],
    maxExplicitInterests: 4,
  },
  4: {
    reasons: OPEN,
    typicalInterests: ['foodie', 'cooking', 'bbq', 'dancing', 'lingerie', 'hugging', 'fashion'],
    maxExplicitInterests: 2,
  },
  5: {
    reasons: { chat: 24, flirt: 20, date: 24, casual: 10, relationship: 14, friends: 8 },
    typicalInterests: [
      'gardening',
      'theater',
      'reading',
      'wine',
      'travelling',
      'cooking',
      'dancing',
      'tea',
      'outdoors',
    ],
    maxExplicitInterests: 1,
  },
  6: {
    reasons: { chat: 14, flirt: 26, date: 24, casual: 22, relationship: 10, friends: 4 },
    typicalInterests: ['wine', 'dancing', 'lingerie', 'massages', 'travelling', 'fashion'],
    maxExplicitInterests: 3,
  },
  7: {
    reasons: { chat: 14, flirt: 20, date: 26, casual: 22, relationship: 12, friends: 6 },
    typicalInterests: ['gym', 'party', 'travelling', 'music', 'sports', 'beach', 'theater'],
    maxExplicitInterests: 3,
  },
};
