import { autoLike } from '#client/features/likes/contract.ts';
import { type CardRow, toCard } from '#worker/features/members/card-store.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimits } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { findFictionalLiker, findNewestLike } from './auto-like-store.ts';
import { insertLike } from './store.ts';

/**
 * SECURITY 22: shows a like that exists. Only a fictional profile, which says that it is one, ever likes by itself,
 * only where the site has that switched on, and once a day.
 */
export const autoLikeApi = [
  serve(autoLike, async (context) => {
    const row = (await findNewestLike(context, requireMember(context).id)) ?? (await fictionalLike(context));
    if (!row) return { profile: null };
    const image = toMemberImage(row.photo);
    return {
      profile: {
        ...toCard(row, context.now),
        main_image: image && { ...image, match: image.thumb_filename },
      },
    };
  }),
];

async function fictionalLike(context: RequestContext): Promise<CardRow | null> {
  const member = requireMember(context);
  if (!context.tenant.fictional_likes || member.status !== 'active') return null;
  const row = await findFictionalLiker(context, member);
  if (!row) return null;
  if ((await consumeLimits(context, [{ limit: LIMITS.autoLikes, subject: member.id }])) > 0) return null;
  return commit(context, insertLike(context, row.member.id, member.id), row);
}
