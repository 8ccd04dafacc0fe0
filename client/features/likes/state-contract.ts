import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

/** SPEC §3 "Liked profile": `match` is a path below the site's `cdn_prefix`. */
export const likedProfile = v.object({
  id: v.string(),
  main_image: v.nullable(v.object({ match: v.string() })),
});

/** SPEC §3 "Chat state": whom the member likes, and who likes the member. The latest of each. */
export const likesState = v.object({
  profiles: v.array(likedProfile),
  /** Those that are new come first. */
  liked_by: v.array(v.object({ id: v.string(), like_new: v.boolean() })),
});

export type LikesState = v.InferOutput<typeof likesState>;

export const getLikes = defineEndpoint({
  method: 'GET',
  path: '/api/likes.php',
  summary: 'Whom the member likes and who likes the member.',
  access: 'member',
  answer: likesState,
});
