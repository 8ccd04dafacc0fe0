import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { cardDistance, memberCard, memberCardWithDistance } from './card/member-card.ts';
import { memberImage } from '#client/features/photos/member-image.ts';
import { INTERESTS } from './vocabulary.ts';

/**
 * Whether one may see a member's photos. `open`: everybody may, as far as they have Premium or not. In privacy mode:
 * `ask` for it, or one has `requested` it, or it was `granted` or `refused`.
 */
const photoAccess = v.picklist(['open', 'ask', 'requested', 'granted', 'refused']);

export type PhotoAccess = v.InferOutput<typeof photoAccess>;

/** A member's profile as another member sees it. A field that the site does not show is null. */
export const memberProfile = v.object({
  ...memberCard.entries,
  distance_km: cardDistance,
  country: v.nullable(v.string()),
  /** Its code names the country: null where that is not shown. */
  region: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  about: v.nullable(v.string()),
  sexuality: v.nullable(v.string()),
  hair_colour: v.nullable(v.string()),
  eye_colour: v.nullable(v.string()),
  body_type: v.nullable(v.string()),
  relationship_status: v.nullable(v.string()),
  tattoos: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  interests: v.array(v.picklist(INTERESTS)),
  /** Those among them that are one's own as well. */
  shared_interests: v.array(v.picklist(INTERESTS)),
  /** The main photo first. Only those that one may see. */
  photos: v.array(memberImage),
  photo_access: photoAccess,
  /** How many more photos there are. */
  locked_photos: v.number(),
  /** Whether one likes the member. */
  liked: v.boolean(),
  /** Whether the member has asked to see one's own photos, and what one has answered. */
  photo_request: v.nullable(v.picklist(['requested', 'granted', 'refused'])),
  /** People with the same gender and country and a near age. */
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

/** Labelled fictional profiles only: no real member is shown to a stranger. */
export const getShowcase = defineEndpoint({
  method: 'GET',
  path: '/api/showcase',
  summary: 'A few fictional profiles for the home page.',
  access: 'anyone',
  answer: v.object({ members: v.array(memberCard) }),
  fallbackAnswer: { members: [] },
});

/** SPEC §7. The keys of all interests, in the order in which they are shown. */
export const getInterests = defineEndpoint({
  method: 'GET',
  path: '/api/interests.php',
  summary: 'All interests.',
  access: 'anyone',
  answer: v.object({ interests: v.array(v.picklist(INTERESTS)) }),
});
