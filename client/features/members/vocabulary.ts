/**
 * The values of profile fields besides `client/facts/facts.ts`. Each is a key in `locales/<lang>/vocabulary.json`, under
 * the name in the comment.
 */

/** `gender` */
export const GENDERS = ['m', 'f', 'x'] as const;
/** `seeking`; 'a' is everyone. */
export const SEEKING = ['f', 'm', 'a'] as const;

/** `interests`: order and spelling are part of the API. */
export const INTERESTS = [
  'adventure',
  'analsex',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'bondage',
  'coffee',
  'cooking',
  'dancing',
  'exchanging pictures',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'movies',
  'music',
  'one night stand',
  'oral sex',
  'outdoors',
  'party',
  'photography',
  'politics',
  'public sex',
  'reading',
  'relationship',
  'sadomasochism',
  'safe sex',
  'sex',
  'sex toys',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'threesome',
  'travelling',
  'vegetarian',
  'video games',
  'wine',
] as const;

export type Gender = (typeof GENDERS)[number];
export type Seeking = (typeof SEEKING)[number];
export type Interest = (typeof INTERESTS)[number];
