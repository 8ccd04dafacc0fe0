import * as v from 'valibot';
import { memberImage } from '#client/features/photos/member-image.ts';

/** What a member's card may contain, for everyone who may see the member. This allow-list is complete. */
export const memberCard = v.object({
  id: v.string(),
  name: v.string(),
  /** Whole years; the birth date never leaves the server. */
  age: v.number(),
  /** A town, never a position. */
  town: v.nullable(v.string()),
  main_image: v.nullable(memberImage),
  /** Has photos, which are visible only to members with permission: that is privacy mode. */
  locked: v.boolean(),
  fictional: v.boolean(),
  /** Active within the last minutes. Never true for a fictional profile. */
  online: v.boolean(),
  /** Joined within the last days. */
  is_new: v.boolean(),
});

/**
 * A card with a heart. `liked` is sent only for liked members, because they may be too old for the likes state
 * (getLikes).
 */
const memberCardWithLike = v.object({ ...memberCard.entries, liked: v.optional(v.boolean()) });

/**
 * Kilometres between the centers of two grid squares, rounded, at least 10; null when one place is unknown or
 * hidden.
 */
export const cardDistance = v.nullable(v.pipe(v.number(), v.integer()));

export const memberCardWithDistance = v.object({ ...memberCardWithLike.entries, distance_km: cardDistance });

export type MemberCard = v.InferOutput<typeof memberCard>;
export type MemberCardWithDistance = v.InferOutput<typeof memberCardWithDistance>;
