import * as v from 'valibot';
import { visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { email } from '#client/features/auth/credentials.ts';
import { createDisplayNameSchema } from '#client/features/auth/display-name.ts';
import { sensitiveConsent } from '#client/features/consent/contract.ts';
import { GENDERS, INTERESTS, SEEKING } from '#client/features/members/vocabulary.ts';
import { filterInterests } from './signup-prefill.ts';

export const genderAndSeeking = v.object({
  gender: v.picklist(GENDERS, 'choose_one'),
  seeking: v.picklist(SEEKING, 'choose_one'),
});

const dateOfBirth = v.pipe(v.string(), v.isoDate('birth_date_invalid'));

export const name = createDisplayNameSchema({ min: 2, max: 30, problem: 'name_length' });

/** The field names are those of the search. The site decides which places exist. */
export const place = v.object({
  country: v.optional(v.pipe(v.string(), v.maxLength(2, 'country_unknown'))),
  countryregion: v.optional(v.pipe(v.string(), v.maxLength(10, 'region_unknown'))),
});

/** Maximum length of the profile text, in UTF-16 units. */
export const SIGNUP_MESSAGE_LENGTH = 500;

export const signupMessage = v.optional(
  v.pipe(visibleText, v.maxLength(SIGNUP_MESSAGE_LENGTH, 'signup_message_long')),
);

/** Chosen on a lander. Unknown or removed interests are ignored, so that they never block a sign-up. */
const interests = v.optional(
  v.pipe(
    v.array(v.string(), 'invalid'),
    v.maxLength(INTERESTS.length, 'invalid'),
    v.transform((words) => filterInterests(words)),
  ),
);

/** What the home page has asked. An answer to another question is ignored. */
const answer = v.optional(v.string());

const traffic = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** Lengths count UTF-16 units. The server checks the age again. */
export const signupForm = v.object({
  ...genderAndSeeking.entries,
  date_of_birth: dateOfBirth,
  ...place.entries,
  name,
  signup_message: signupMessage,
  answer,
  interests,
  email,
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(512, 'password_long')),
  sensitive_consent: sensitiveConsent,
  network: traffic,
  ref: traffic,
  sub1: traffic,
  sub2: traffic,
  sub3: traffic,
});

export type SignupForm = v.InferOutput<typeof signupForm>;

/**
 * Creates an unconfirmed account. Answers the same if the address is taken (docs/security.md#identity): the mailbox
 * gets the truth. The traffic source is also read from the visitor's cookie.
 */
export const signup = defineEndpoint({
  method: 'POST',
  path: '/api/signup',
  summary: 'Creates an account.',
  access: 'anyone',
  body: signupForm,
  answer: v.object({
    ok: v.literal(true),
    /** Seconds until the mailbox may get the link, because it has had too many emails; 0 when it was sent. */
    mail_wait: v.optional(v.pipe(v.number(), v.integer()), 0),
  }),
  errors: ['signup_closed', 'age_check_needed', 'too_many_requests', 'busy'],
});
