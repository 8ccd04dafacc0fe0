import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card/member-card.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';

/** The designs below /landers. The page name is `landers-<design>`. */
export const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
] as const;

export type LanderName = (typeof LANDERS)[number];

/** Who is in a lander's pictures. The site file sets it, and campaigns may override it. */
const PICTURE_SETS = ['sought', 'mixed', 'women', 'men', 'young', 'mature'] as const;

/** A fictional profile on a lander: its card and its text. */
export const landerMember = v.object({
  ...memberCard.entries,
  about: v.nullable(v.string()),
  language: v.string(),
  interests: v.array(v.picklist(INTERESTS)),
});

export const lander = v.object({
  /** The slug's campaign, or null. */
  campaign: v.nullable(
    v.object({
      slug: v.string(),
      headline: v.nullable(v.string()),
      text: v.nullable(v.string()),
    }),
  ),
  picture_set: v.picklist(PICTURE_SETS),
  /** Fictional profiles only: real members are never shown to strangers. */
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
    /** An unknown slug is ignored. */
    slug: v.optional(v.string()),
  }),
  answer: lander,
  fallbackAnswer: { campaign: null, picture_set: 'sought', members: [] },
});

export const getMemberLander = defineEndpoint({
  method: 'GET',
  path: '/api/members/:id/lander',
  summary: 'What the landing pages of a fictional profile show to a visitor.',
  access: 'anyone',
  params: v.object({ id: v.string() }),
  query: v.object({ slug: v.optional(v.string()) }),
  answer: v.object({
    campaign: lander.entries.campaign,
    /**
     * Null for everyone who is not fictional, whether a real member, hidden or unknown: a stranger must not learn who
     * is a member.
     */
    member: v.nullable(landerMember),
  }),
});
