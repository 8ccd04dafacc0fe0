/** The layouts of the first screen of the home page, by the idea they begin with. */
export const OPENINGS = ['pair', 'line', 'role', 'sentence', 'moods', 'land', 'grid'] as const;
export type Opening = (typeof OPENINGS)[number];

/** The sets of pictures that a home page can have, in `client/public/heroes/openings`. */
export const PICTURE_SETS = ['pair', 'velvet', 'rope', 'horizon', 'linen', 'curves', 'harbor'] as const;
export type PictureSet = (typeof PICTURE_SETS)[number];

/**
 * What a home page asks first: a line for the own profile, or a fact of it. A niche has lines only where its texts have them.
 */
export const FIRST_QUESTIONS = [
  'line',
  'reason',
  'relationship_status',
  'sexuality',
  'role',
  'body_type',
] as const;
export type FirstQuestion = (typeof FIRST_QUESTIONS)[number];

/** A question that the profile answers with a fact. */
export type FirstFact = Exclude<FirstQuestion, 'line'>;

/** The niches with lines to choose from. */
export const NICHES_WITH_LINES = [1, 5, 6] as const;
