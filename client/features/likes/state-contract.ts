import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

/** `match` is the image path below the site's `cdn_prefix`. */
export const likedProfile = v.object({
  id: v.string(),
  main_image: v.nullable(v.object({ match: v.string() })),
});

/** The latest likes that the viewer has given and received. */
export const likesState = v.object({
  profiles: v.array(likedProfile),
  /** New ones first. */
  liked_by: v.array(v.object({ id: v.string(), like_new: v.boolean() })),
});

export type LikesState = v.InferOutput<typeof likesState>;

export const getLikes = defineEndpoint({
  method: 'GET',
  path: '/api/likes.php',
  summary: 'The latest likes that the member has given and received.',
  access: 'member',
  answer: likesState,
});
