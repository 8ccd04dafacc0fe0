import type { FactValue } from '#client/facts/facts.ts';
import type { Gender, Interest } from '#client/features/members/vocabulary.ts';

export type Niche = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Weights<T extends string> = Readonly<Partial<Record<T, number>>>;

/** The people of one niche. */
export type NicheProfile = {
  /** Percent, in steps of four: each 25 people have exactly these shares. */
  genders: Weights<Gender>;
  /** Youngest, most usual and oldest age. */
  ages: readonly [youngest: number, usual: number, oldest: number];
  bodies: Weights<FactValue<'body_type'>>;
  reasons: Weights<FactValue<'reason'>>;
  /** Interests that are more frequent here than elsewhere. */
  typicalInterests: readonly Interest[];
  /** The most explicit interests that one person has. */
  maxExplicitInterests: number;
};

const MIXED: Weights<Gender> = { f: 64, m: 32, x: 4 };
const BODIES: Weights<FactValue<'body_type'>> = {
  slim: 18,
  athletic: 18,
  average: 30,
  curvy: 17,
  full: 9,
  muscular: 8,
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
    genders: MIXED,
    ages: [21, 34, 62],
    bodies: BODIES,
    reasons: OPEN,
    typicalInterests: ['wine', 'travelling', 'music', 'coffee', 'kissing'],
    maxExplicitInterests: 2,
  },
  2: {
    genders: { f: 96, x: 4 },
    ages: [21, 33, 60],
    bodies: { slim: 18, athletic: 18, average: 30, curvy: 20, full: 12, muscular: 2 },
    reasons: { chat: 14, flirt: 18, date: 30, casual: 10, relationship: 20, friends: 8 },
    typicalInterests: ['art', 'hiking', 'tea', 'reading', 'hugging', 'vegetarian'],
    maxExplicitInterests: 2,
  },
  3: {
    genders: { f: 68, m: 24, x: 8 },
    ages: [22, 36, 61],
    bodies: BODIES,
    reasons: { chat: 18, flirt: 16, date: 22, casual: 28, relationship: 12, friends: 4 },
    typicalInterests: ['bondage', 'sadomasochism', 'tattoos', 'lingerie', 'music', 'party', 'photography'],
    maxExplicitInterests: 4,
  },
  4: {
    genders: { f: 84, m: 12, x: 4 },
    ages: [22, 37, 61],
    bodies: { curvy: 44, full: 50, average: 5, muscular: 1 },
    reasons: OPEN,
    typicalInterests: ['foodie', 'cooking', 'bbq', 'dancing', 'lingerie', 'hugging', 'fashion'],
    maxExplicitInterests: 2,
  },
  5: {
    genders: { f: 80, m: 16, x: 4 },
    ages: [50, 60, 72],
    bodies: { slim: 14, athletic: 8, average: 38, curvy: 22, full: 16, muscular: 2 },
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
    genders: { f: 88, m: 8, x: 4 },
    ages: [35, 44, 60],
    bodies: { slim: 18, athletic: 20, average: 30, curvy: 22, full: 8, muscular: 2 },
    reasons: { chat: 14, flirt: 26, date: 24, casual: 22, relationship: 10, friends: 4 },
    typicalInterests: ['wine', 'dancing', 'lingerie', 'massages', 'travelling', 'fashion'],
    maxExplicitInterests: 3,
  },
  7: {
    genders: { m: 96, x: 4 },
    ages: [21, 35, 64],
    bodies: { slim: 18, athletic: 28, average: 24, full: 12, muscular: 18 },
    reasons: { chat: 14, flirt: 20, date: 26, casual: 22, relationship: 12, friends: 6 },
    typicalInterests: ['gym', 'party', 'travelling', 'music', 'sports', 'beach', 'theater'],
    maxExplicitInterests: 3,
  },
};
