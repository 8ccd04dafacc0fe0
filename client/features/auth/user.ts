import * as v from 'valibot';
import { memberImage } from '#client/features/photos/member-image.ts';

/** The logged-in user; sent to that person only. The names are part of the API. */
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
  credits: v.pipe(v.number(), v.integer()),
  paid_user: v.boolean(),
  language: v.string(),
  /** ISO 8601, UTC. */
  signup_date: v.string(),
  status: v.picklist(['not_confirmed', 'active']),
  notifications_disabled: v.array(v.string()),
  /** Shows photos only to members with permission. Optional because another backend may leave it out. */
  privacy_mode: v.optional(v.boolean(), false),
  /** Hidden from all lists. */
  invisible: v.optional(v.boolean(), false),
  /** Temporarily away: the profile is hidden from everyone. */
  paused: v.optional(v.boolean(), false),
  /** The member has yet to agree to the use of the partners sought, or has withdrawn: the profile is hidden. */
  consent_needed: v.optional(v.boolean(), false),
  /** Shows what the member has read, and what others have read. */
  read_receipts: v.optional(v.boolean(), true),
  /** Whether the member may see other members now, or has to pass an age check first, or the site is paused. */
  members_area: v.optional(v.picklist(['open', 'age_check', 'site_paused']), 'open'),
  /** Signed up less than four hours ago and has bought nothing: the time bonus may run. */
  may_have_time_bonus: v.optional(v.boolean(), false),
  new_activity: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** Of all conversations; counted up to 100. */
  unread_messages: v.optional(v.pipe(v.number(), v.integer()), 0),
});

export type User = v.InferOutput<typeof user>;
