import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card/member-card.ts';
import { REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { memberImage } from '#client/features/photos/member-image.ts';

export const PAGE_SIZE = 20;

/** Older entries are left out, except for open requests. */
export const DAYS_SHOWN = 90;

/** Unseen likes form one entry, counted up to this number. */
export const LIKE_GROUP_LIMIT = 500;

/** Faces shown in that entry. */
export const LIKE_GROUP_FACES = 2;

/** The bell counts up to this number and then shows 99+. */
export const BADGE_COUNT_LIMIT = 100;

const face = v.pick(memberCard, ['id', 'name', 'main_image', 'fictional']);

const entry = {
  /** Happened since the member last opened the list, and was not handled elsewhere. */
  is_new: v.boolean(),
  /** Seconds since then, rounded to minutes, hours or days, because exact times are private. */
  ago: v.pipe(v.number(), v.integer()),
};

/** Messages and payments will be added as further kinds. */
export const activityEntry = v.variant('kind', [
  /** One or more members like the viewer. `members` contains the latest of them. */
  v.object({
    kind: v.literal('like'),
    members: v.pipe(v.array(face), v.minLength(1)),
    count: v.pipe(v.number(), v.integer()),
    ...entry,
  }),
  v.object({ kind: v.literal('match'), member: face, ...entry }),
  v.object({
    kind: v.literal('photo_request'),
    member: face,
    state: v.picklist(['requested', 'granted', 'refused']),
    /** Paused or invisible, so there is no profile to open. */
    hidden: v.boolean(),
    ...entry,
  }),
  v.object({ kind: v.literal('photo_answer'), member: face, granted: v.boolean(), ...entry }),
  v.object({
    kind: v.literal('photo_review'),
    photo: memberImage,
    accepted: v.boolean(),
    reason: v.nullable(v.picklist(REJECTION_REASONS)),
    ...entry,
  }),
]);

export type ActivityEntry = v.InferOutput<typeof activityEntry>;
export type EntryOf<Kind extends ActivityEntry['kind']> = Extract<ActivityEntry, { kind: Kind }>;
export type Face = v.InferOutput<typeof face>;

const hidden = v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/, 'page_unknown'));

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/activity',
  summary:
    'What others have done that concerns the member, and what became of the member’s photos. The latest first.',
  access: 'member',
  query: v.object({ after: v.optional(hidden) }),
  answer: v.object({
    entries: v.pipe(v.array(activityEntry), v.maxLength(PAGE_SIZE)),
    /** Pass it as `after` for the next page; null on the last. */
    next: v.nullable(v.string()),
    /** Pass it to `seeActivity` once the entries are on the screen; null when none is new. */
    seen_until: v.nullable(v.string()),
  }),
});

export type ActivityListPage = v.InferOutput<typeof listActivity.answer>;

export const markActivitySeen = defineEndpoint({
  method: 'POST',
  path: '/api/activity/seen',
  summary: 'The member has looked at the list: what was on it is not new anymore.',
  access: 'member',
  body: v.object({ until: hidden }),
  answer: v.object({
    new_activity: v.pipe(v.number(), v.integer()),
  }),
});
