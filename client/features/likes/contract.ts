import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card/member-card.ts';
import { COUNT_LIMIT, LIST_TYPES, PAGE_SIZE } from './like-lists.ts';
import { likedProfile } from './state-contract.ts';

const memberId = v.pipe(v.string('invalid'), v.minLength(1), v.maxLength(40));

/** The member who receives the like. */
const about = v.object({ member: memberId });

export const like = defineEndpoint({
  method: 'POST',
  path: '/api/likes',
  summary: 'Likes a member. A second like changes nothing.',
  access: 'member',
  needsConsent: true,
  body: about,
  /** `match`: the member likes the viewer too, and this like is new. */
  answer: v.object({ liked: v.literal(true), match: v.boolean() }),
  errors: ['not_found', 'blocked', 'own_block'],
});

export const unlike = defineEndpoint({
  method: 'DELETE',
  path: '/api/likes',
  summary: 'Removes a like. Without one it changes nothing.',
  access: 'member',
  body: about,
  answer: v.object({ liked: v.literal(false) }),
});

export const markLikeSeen = defineEndpoint({
  method: 'POST',
  path: '/api/likes/seen',
  summary: 'Marks a like as seen, because the liked member has opened the profile.',
  access: 'member',
  body: about,
  answer: v.object({ like_new: v.literal(false) }),
});

export const likeOnList = v.object({
  ...memberCard.entries,
  /** The member likes the viewer, who has not opened the member's profile since. */
  like_new: v.boolean(),
  liked: v.boolean(),
  /** Seconds since the like, rounded to minutes, hours or days, because exact times are private. */
  ago: v.pipe(v.number(), v.integer()),
});

export type LikeOnList = v.InferOutput<typeof likeOnList>;

export const likesPage = v.object({
  results: v.pipe(v.array(likeOnList), v.maxLength(PAGE_SIZE)),
  /** Total number; counting stops at {@link COUNT_LIMIT}. */
  count: v.pipe(v.number(), v.integer(), v.maxValue(COUNT_LIMIT + 1)),
  /** Pass it as `after` for the next page; null on the last. */
  next: v.nullable(v.string()),
});

export type LikesListPage = v.InferOutput<typeof likesPage>;

export const listLikes = defineEndpoint({
  method: 'GET',
  path: '/api/likes',
  summary: 'One list of likes, page by page: likes received, likes given, or matches.',
  access: 'member',
  needsConsent: true,
  query: v.object({
    type: v.optional(v.picklist(LIST_TYPES), 'liked-me'),
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'page_unknown'))),
  }),
  answer: likesPage,
});

export const autoLike = defineEndpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  summary:
    'A like to show: the latest that is new, or a fictional one with its label where the site has those.',
  access: 'member',
  needsConsent: true,
  changesState: true,
  answer: v.object({
    /** Null when there is none. Likes are never invented. */
    profile: v.nullable(v.object({ ...memberCard.entries, ...likedProfile.entries })),
  }),
});

export type NewLike = NonNullable<v.InferOutput<typeof autoLike.answer>['profile']>;
