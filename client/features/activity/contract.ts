import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card/member-card.ts';
import { REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { memberImage } from '#client/features/photos/member-image.ts';
import { PAGE_SIZE } from './rules.ts';

/** What the list shows of another member. */
const face = v.pick(memberCard, ['id', 'name', 'main_image', 'fictional']);

/** What all entries have. */
const entry = {
  /** It happened since the member last opened the list, and the member has not dealt with it elsewhere. */
  is_new: v.boolean(),
  /** Seconds since then, in whole minutes, hours or days: nobody's exact times. */
  ago: v.pipe(v.number(), v.integer()),
};

/** The union is open: messages and payments become kinds of their own. */
export const activityEntry = v.variant('kind', [
  /** One or more members like the member. `members` has the latest of them. */
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
    /** Away or invisible: there is no profile to look at. */
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

const sealed = v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/, 'page_unknown'));

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/activity',
  summary:
    'What others have done that concerns the member, and what became of the member’s photos. The latest first.',
  access: 'member',
  query: v.object({ after: v.optional(sealed) }),
  answer: v.object({
    entries: v.pipe(v.array(activityEntry), v.maxLength(PAGE_SIZE)),
    /** Hand it back as `after` for the next page; null on the last. */
    next: v.nullable(v.string()),
    /** Hand it to `seeActivity` when the entries are on the screen; null where none of them is new. */
    seen_until: v.nullable(v.string()),
  }),
});

export type ActivityListPage = v.InferOutput<typeof listActivity.answer>;

export const markActivitySeen = defineEndpoint({
  method: 'POST',
  path: '/api/activity/seen',
  summary: 'The member has looked at the list: what was on it is not new anymore.',
  access: 'member',
  body: v.object({ until: sealed }),
  answer: v.object({
    /** How much is new by now. */
    new_activity: v.pipe(v.number(), v.integer()),
  }),
});
