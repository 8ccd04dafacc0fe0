import * as v from 'valibot';
import { memberImage } from '#client/features/photos/member-image.ts';

/** What everyone who may see a member sees of them in a list. Built from this allow-list only. */
export const memberCard = v.object({
  id: v.string(),
  name: v.string(),
  /** Whole years; a birth date never leaves the server. */
  age: v.number(),
  /** A town, never a position. */
  town: v.nullable(v.string()),
  main_image: v.nullable(memberImage),
  /** In privacy mode: what photos there are is for those whom the member has allowed to see them. */
  locked: v.boolean(),
  fictional: v.boolean(),
  /** Seen within the last minutes. Never true for a fictional profile. */
  online: v.boolean(),
  /** Joined within the last days. */
  is_new: v.boolean(),
});

/** With a heart on it: `liked` is said of whoever is liked, where that may be no longer among the latest likes (getLikes). */
const heartCard = v.object({ ...memberCard.entries, liked: v.optional(v.boolean()) });

/** Rounded kilometres between the middles of two squares, 10 for all below; null where one is not known, or nobody is there. */
export const cardDistance = v.nullable(v.pipe(v.number(), v.integer()));

/** In a list that says how far away they are. */
export const memberCardWithDistance = v.object({ ...heartCard.entries, distance_km: cardDistance });

export type MemberCard = v.InferOutput<typeof memberCard>;
