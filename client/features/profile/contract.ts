import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { factInputs, factAnswers } from '#client/facts/schemas.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { myPhoto } from '#client/features/photos/contract.ts';
import { placeChoice } from '#client/features/places/contract.ts';
import { genderAndSeeking, name, signupMessage } from '#client/features/signup/contract.ts';

export const profileFacts = v.object({
  ...factInputs.entries,
  /** Any order; unknown values may be interests that were removed. */
  interests: v.optional(
    v.pipe(
      v.array(v.picklist(INTERESTS, 'choose_one'), 'invalid'),
      v.maxLength(INTERESTS.length, 'invalid'),
      v.transform((chosen) => [...new Set(chosen)]),
    ),
  ),
});

export type ProfileFacts = v.InferOutput<typeof profileFacts>;

/** Fields that members may change; missing ones stay as they are. The birth date is permanent. */
export const profileChanges = v.object({
  ...profileFacts.entries,
  name: v.optional(name),
  about: signupMessage,
  gender: v.optional(genderAndSeeking.entries.gender),
  seeking: v.optional(genderAndSeeking.entries.seeking),
  place: v.optional(placeChoice),
  /** Shows photos only to members with permission. */
  privacy_mode: v.optional(v.boolean()),
  invisible: v.optional(v.boolean()),
  /** The profile is hidden from everyone. */
  paused: v.optional(v.boolean()),
  /** Whether the member shows what it has read and sees what others have read. */
  read_receipts: v.optional(v.boolean()),
});

export type ProfileChanges = v.InferOutput<typeof profileChanges>;

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: "Changes the logged-in user's profile. A fact that the site does not show is passed over.",
  access: 'member',
  body: profileChanges,
  answer: v.object({ ok: v.literal(true) }),
  errors: ['consent_needed'],
});

export const myProfile = v.object({
  id: v.string(),
  name: v.string(),
  /** YYYY-MM-DD. Other members see the age. */
  birth_date: v.string(),
  age: v.number(),
  gender: v.string(),
  seeking: v.string(),
  country: v.string(),
  region: v.nullable(v.string()),
  town: v.nullable(v.string()),
  about: v.string(),
  ...factAnswers.entries,
  interests: v.array(v.picklist(INTERESTS)),
  privacy_mode: v.boolean(),
  invisible: v.boolean(),
  paused: v.boolean(),
  /** The main photo first. */
  photos: v.array(myPhoto),
  /** Whether photos are checked before or after other members see them. */
  photo_review: v.picklist(['before', 'after']),
});

export type MyProfile = v.InferOutput<typeof myProfile>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'The own profile of the logged-in user, with all photos.',
  access: 'member',
  answer: myProfile,
});
