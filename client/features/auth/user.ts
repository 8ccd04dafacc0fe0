import * as v from 'valibot';
import { memberImage } from '#client/features/photos/member-image.ts';

/** The person who is logged in, as SPEC §3 "User" names the fields. Sent to that person only. */
export const user = v.object({
  id: v.string(),
  profile: v.object({
    name: v.string(),
    age: v.number(),
    country: v.string(),
    gender: v.string(),
    seeking: v.string(),
    status: v.picklist(['active', 'disabled']),
    main_image: v.nullable(memberImage),
  }),
  /** Whole credits. */
  credits: v.pipe(v.number(), v.integer()),
  paid_user: v.boolean(),
  language: v.string(),
  /** ISO 8601, UTC. */
  signup_date: v.string(),
  status: v.picklist(['not_confirmed', 'active']),
  notifications_disabled: v.array(v.string()),
  /** Photos only for those whom the member has allowed to see them. Not in SPEC §3: another backend may leave it out. */
  privacy_mode: v.optional(v.boolean(), false),
  /** In no list. */
  invisible: v.optional(v.boolean(), false),
  /** Away for a while: nobody sees the profile. */
  paused: v.optional(v.boolean(), false),
  /** Entries of the list of activity that are new. */
  new_activity: v.optional(v.pipe(v.number(), v.integer()), 0),
});

export type User = v.InferOutput<typeof user>;
