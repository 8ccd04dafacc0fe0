import { autoLike } from '#client/features/likes/contract.ts';
import { type CardRow, toCard } from '#worker/features/members/card-store.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimits } from '#worker/limits/limits.ts';
import { counterOf, countUses } from '#worker/limits/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { findFictionalLiker, findNewestLike } from './auto-like-store.ts';
import { insertLike } from './store.ts';

/**
 * Shows the newest unseen like. When there is none, a fictional profile, labelled as such, likes the member: only if the
 * site has this setting on, and once a day (docs/security.md#honesty).
 */
export const autoLikeApi = [
  serve(autoLike, async (context) => {
    const row =
      (await findNewestLike(context, requireMember(context).id)) ?? (await createFictionalLike(context));
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

async function createFictionalLike(context: RequestContext): Promise<CardRow | null> {
  const member = requireMember(context);
  if (!context.tenant.fictional_likes || member.status !== 'active') return null;
  const use = { limit: LIMITS.autoLikes, subject: member.id };
  if ((await countUses(context, counterOf(context, use))) >= use.limit.max) return null;
  const row = await findFictionalLiker(context, member);
  // Another request may have used the limit meanwhile.
  if (!row || (await consumeLimits(context, [use])) > 0) return null;
  return commit(context, insertLike(context, row.member.id, member.id), row);
}
