import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card/member-card.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { LANDERS } from './lander-names.ts';

/** Who is in the pictures of a lander. A site file chooses, and so does each of its campaigns. */
const PICTURE_SETS = ['mixed', 'women', 'men', 'young', 'mature'] as const;

/** A fictional profile as a lander shows it: the card, and what its owner would say. */
export const landerMember = v.object({
  ...memberCard.entries,
  about: v.nullable(v.string()),
  /** Of `about`. */
  language: v.string(),
  interests: v.array(v.picklist(INTERESTS)),
});

export const lander = v.object({
  /** False where the site may not be advertised: then there is nothing else to show. */
  allowed: v.boolean(),
  /** The campaign that the slug names, or null. */
  campaign: v.nullable(
    v.object({
      slug: v.string(),
      headline: v.nullable(v.string()),
      text: v.nullable(v.string()),
    }),
  ),
  picture_set: v.picklist(PICTURE_SETS),
  /** Fictional ones only: no real member is shown to a stranger. */
  members: v.array(landerMember),
});

export type LanderMember = v.InferOutput<typeof landerMember>;
export type Lander = v.InferOutput<typeof lander>;

export const getLander = defineEndpoint({
  method: 'GET',
  path: '/api/lander',
  summary: 'What a lander shows to this visitor.',
  access: 'anyone',
  query: v.object({
    name: v.picklist(LANDERS),
    /** One that the site does not have changes nothing. */
    slug: v.optional(v.string()),
  }),
  answer: lander,
  fallbackAnswer: { allowed: true, campaign: null, picture_set: 'mixed', members: [] },
});
