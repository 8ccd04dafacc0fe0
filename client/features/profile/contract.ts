import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  INTERESTS,
  REASONS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from '#client/features/members/vocabulary.ts';

/** One value of a list; null takes back what was said before, and what is left out stays as it is. */
const choice = <const Values extends readonly string[]>(values: Values) =>
  v.optional(v.nullable(v.picklist(values, 'choose_one')));

/** What members tell of themselves by choosing (SPEC §3 "profile"). */
export const profileFacts = v.object({
  reason: choice(REASONS),
  relationship_status: choice(RELATIONSHIP_STATUSES),
  sexuality: choice(SEXUALITIES),
  hair_colour: choice(HAIR_COLOURS),
  eye_colour: choice(EYE_COLOURS),
  body_type: choice(BODY_TYPES),
  tattoos: choice(TATTOOS),
  /** All of them, in any order; one that is not among them is no interest any more. */
  interests: v.optional(
    v.pipe(
      v.array(v.picklist(INTERESTS, 'choose_one'), 'invalid'),
      v.maxLength(INTERESTS.length, 'invalid'),
      v.transform((chosen) => [...new Set(chosen)]),
    ),
  ),
});

export type ProfileFacts = v.InferOutput<typeof profileFacts>;

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: "Changes facts of the logged-in user's profile. One that the site does not show is passed over.",
  access: 'member',
  body: profileFacts,
  answer: v.object({ ok: v.literal(true) }),
});
