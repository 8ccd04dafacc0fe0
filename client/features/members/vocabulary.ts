/** The values of profile fields. Each is a key in `locales/<lang>/vocabulary.json`, under the name in the comment. */

/** `gender` */
export const GENDERS = ['m', 'f', 'x'] as const;
/** `seeking`; 'a' is everyone. */
export const SEEKING = ['f', 'm', 'a'] as const;
/** `sexuality` */
export const SEXUALITIES = ['hetero', 'gay', 'bi', 'pan', 'curious'] as const;
/** `hair_colour` */
export const HAIR_COLORS = ['black', 'brown', 'blonde', 'red', 'grey', 'white', 'bald', 'other'] as const;
/** `eye_colour` */
export const EYE_COLORS = ['brown', 'blue', 'green', 'grey', 'hazel', 'amber'] as const;
/** `body_type` */
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'full', 'muscular'] as const;
/** `relationship_status` */
export const RELATIONSHIP_STATUSES = [
  'single',
  'relationship',
  'married',
  'open',
  'divorced',
  'widowed',
] as const;
/** `tattoos` */
export const TATTOOS = ['none', 'few', 'many'] as const;
/** `reason`: what the member is looking for. */
export const REASONS = ['chat', 'flirt', 'date', 'casual', 'relationship', 'friends'] as const;

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
export type Sexuality = (typeof SEXUALITIES)[number];
export type HairColor = (typeof HAIR_COLORS)[number];
export type EyeColor = (typeof EYE_COLORS)[number];
export type BodyType = (typeof BODY_TYPES)[number];
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];
export type Tattoos = (typeof TATTOOS)[number];
export type Reason = (typeof REASONS)[number];
export type Interest = (typeof INTERESTS)[number];

/** Single-choice fields, in the order of a profile. */
export const PROFILE_CHOICES = {
  reason: REASONS,
  relationship_status: RELATIONSHIP_STATUSES,
  sexuality: SEXUALITIES,
  hair_colour: HAIR_COLORS,
  eye_colour: EYE_COLORS,
  body_type: BODY_TYPES,
  tattoos: TATTOOS,
} as const;

export type ProfileChoice = keyof typeof PROFILE_CHOICES;
