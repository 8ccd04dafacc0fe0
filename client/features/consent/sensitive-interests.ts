import type { Interest } from '#client/features/members/vocabulary.ts';

/** Interests that tell of someone's sex life. They are stored only with consent and removed when it is withdrawn. */
export const SENSITIVE_INTERESTS: readonly Interest[] = [
  'analsex',
  'bondage',
  'exchanging pictures',
  'lingerie',
  'masturbating',
  'one night stand',
  'oral sex',
  'public sex',
  'sadomasochism',
  'safe sex',
  'sex',
  'sex toys',
  'threesome',
];
