import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

/**
 * How far a check is. `open`: begun, but not finished by the person. `pending`: the provider still looks at it.
 * `verified` and all that follow are final.
 */
export const AGE_CHECK_STATES = ['open', 'pending', 'verified', 'failed', 'canceled', 'expired'] as const;
export type AgeCheckState = (typeof AGE_CHECK_STATES)[number];

const ageCheck = v.object({
  /** Whether the member has to pass a check before seeing other members. */
  needed: v.boolean(),
  /** Whether this site has a provider of checks. Without one the members area stays closed. */
  offered: v.boolean(),
  /** Whether the provider is the sandbox, which checks nothing. */
  sandbox: v.boolean(),
  /** The latest check; null before the first one. `unknown`: the provider gives no answer. */
  state: v.nullable(v.picklist([...AGE_CHECK_STATES, 'unknown'])),
  /** The country whose law asks for it (ISO 3166-1). */
  country: v.string(),
  min_age: v.number(),
});

export type AgeCheck = v.InferOutput<typeof ageCheck>;

/** A POST, because the answer of the provider is stored. The address that a browser comes back to proves nothing. */
export const readAgeCheck = defineEndpoint({
  method: 'POST',
  path: '/api/age-check/result',
  summary: 'Whether the logged-in user has to pass an age check, and how far the latest one is.',
  access: 'member',
  isAlwaysOpen: true,
  answer: ageCheck,
  fallbackAnswer: {
    needed: false,
    offered: false,
    sandbox: false,
    state: null,
    country: '',
    min_age: 18,
  },
});

export const startAgeCheck = defineEndpoint({
  method: 'POST',
  path: '/api/age-check',
  summary: 'Starts an age check. The answer is the page of the provider where the age is shown.',
  access: 'member',
  isAlwaysOpen: true,
  body: v.object({
    /** The page of this site to go to afterwards. */
    next: v.optional(v.pipe(v.string(), v.maxLength(2000, 'invalid')), ''),
  }),
  answer: v.object({ redirect: v.string() }),
  errors: ['age_check_unavailable', 'too_many_requests'],
});
