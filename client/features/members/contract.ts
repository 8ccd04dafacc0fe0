import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { factAnswers } from '#client/facts/schemas.ts';
import { cardDistance, memberCard, memberCardWithDistance } from './card/member-card.ts';
import { memberImage } from '#client/features/photos/member-image.ts';
import { INTERESTS } from './vocabulary.ts';

/**
 * Whether the viewer may see the photos. They are `open` within the Free or Premium limit. In privacy mode the
 * viewer may `ask`, or has an answer.
 */
const photoAccess = v.picklist(['open', 'ask', 'requested', 'granted', 'refused']);

export type PhotoAccess = v.InferOutput<typeof photoAccess>;

/** A member's profile as another member sees it. Fields that the site hides are null. */
export const memberProfile = v.object({
  ...memberCard.entries,
  distance_km: cardDistance,
  country: v.nullable(v.string()),
  /** Its code contains the country, so it is null where the country is hidden. */
  region: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  about: v.nullable(v.string()),
  ...factAnswers.entries,
  interests: v.array(v.picklist(INTERESTS)),
  shared_interests: v.array(v.picklist(INTERESTS)),
  /** The main photo first; only visible ones. */
  photos: v.array(memberImage),
  photo_access: photoAccess,
  locked_photos: v.number(),
  liked: v.boolean(),
  /** The member's request to see the viewer's photos, with the viewer's answer. */
  photo_request: v.nullable(v.picklist(['requested', 'granted', 'refused'])),
  /** Members with the same gender and country and a similar age. */
  similar: v.array(memberCardWithDistance),
});

export type MemberProfile = v.InferOutput<typeof memberProfile>;

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/api/members/:id',
  summary: 'One member of this site.',
  access: 'member',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(40)) }),
  answer: memberProfile,
  errors: ['not_found', 'blocked', 'own_block'],
});

/** Labelled fictional profiles only: real members are never shown to strangers. */
export const getShowcase = defineEndpoint({
  method: 'GET',
  path: '/api/showcase',
  summary: 'A few fictional profiles for the home page.',
  access: 'anyone',
  answer: v.object({ members: v.array(memberCard) }),
  fallbackAnswer: { members: [] },
});

export const getInterests = defineEndpoint({
  method: 'GET',
  path: '/api/interests.php',
  summary: 'All interests.',
  access: 'anyone',
  answer: v.object({ interests: v.array(v.picklist(INTERESTS)) }),
});
