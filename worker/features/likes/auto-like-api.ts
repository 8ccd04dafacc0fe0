import { autoLike } from '#client/features/likes/contract.ts';
import { type CardRow, toCard } from '#worker/features/members/card-store.ts';
import { memberImage } from '#worker/features/photos/member-image.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, useUpAll } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { fictionalAdmirer, newestLike } from './auto-like-store.ts';
import { likeStatements } from './store.ts';

/**
 * SECURITY 22: shows a like that exists. Only a fictional profile, which says that it is one, ever likes by itself,
 * only where the site has that switched on, and once a day.
 */
export const autoLikeApi = [
  serve(autoLike, async (visit) => {
    const row = (await newestLike(visit, currentMember(visit).id)) ?? (await fictionalLike(visit));
    if (!row) return { profile: null };
    const image = memberImage(row.photo);
    return {
      profile: {
        ...toCard(row, visit.now),
        main_image: image && { ...image, match: image.thumb_filename },
      },
    };
  }),
];

async function fictionalLike(visit: Visit): Promise<CardRow | null> {
  const member = currentMember(visit);
  if (!visit.tenant.fictional_likes || member.status !== 'active') return null;
  const row = await fictionalAdmirer(visit, member);
  if (!row) return null;
  if ((await useUpAll(visit, [{ limit: LIMITS.autoLikes, subject: member.id }])) > 0) return null;
  return commit(visit, likeStatements(visit, row.member.id, member.id), row);
}
