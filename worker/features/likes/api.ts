import { like, listLikes, seeLike, unlike } from '#client/features/likes/contract.ts';
import { type LikesState, getLikes } from '#client/features/likes/state-contract.ts';
import { PAGE_SIZE } from '#client/features/likes/rules.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { memberImage } from '#worker/features/photos/member-image.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { memberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { deliverSoon } from '#worker/mail/enqueue-mail.ts';
import { ago } from './round-elapsed.ts';
import { autoLikeApi } from './auto-like-api.ts';
import { likeWrites } from './prepare-like.ts';
import { type LikeRow, countLikes, listLiked, listLikers, listMatches } from './list-store.ts';
import { likePlace } from './cursor.ts';
import { latestLiked, latestLiking } from './state-store.ts';
import { seenStatements, unlikeStatements } from './store.ts';

export const likesApi = [
  serve(getLikes, stateOf),

  serve(like, async (visit, { body }) => {
    const { writes, match } = await likeWrites(visit, body.member);
    const answer = await commit(visit, writes, { liked: true as const, match });
    await deliverSoon(visit);
    return answer;
  }),

  serve(unlike, (visit, { body }) =>
    commit(visit, unlikeStatements(visit, currentMember(visit).id, body.member), { liked: false as const }),
  ),

  serve(seeLike, (visit, { body }) =>
    commit(visit, seenStatements(visit, currentMember(visit).id, body.member), { like_new: false as const }),
  ),

  serve(listLikes, async (visit, { query: { type, after: text } }) => {
    const cursors = memberCursors(visit, ['likes', type], likePlace);
    const after = await cursors.open(text);
    const viewer = currentMember(visit).id;
    const [rows, count] = await Promise.all([
      LISTS[type](visit, { viewer, after, limit: PAGE_SIZE + 1 }),
      countLikes(visit, type, viewer),
    ]);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => toLike(row, visit.now)),
      count,
      next: await cursors.seal(last ? { isNew: last.isNew, at: last.at, id: last.member.id } : null),
    };
  }),

  ...autoLikeApi,
];

const LISTS = { 'liked-me': listLikers, mine: listLiked, matches: listMatches };

async function stateOf(visit: Visit): Promise<LikesState> {
  const { id } = currentMember(visit);
  const [liked, liking] = await Promise.all([latestLiked(visit, id), latestLiking(visit, id)]);
  return {
    profiles: liked.map(({ id: likedId, photo }) => ({ id: likedId, main_image: matchOf(photo) })),
    liked_by: liking.map((by) => ({ id: by.id, like_new: by.isNew })),
  };
}

function matchOf(photo: Parameters<typeof memberImage>[0]): { match: string } | null {
  const image = memberImage(photo);
  return image && { match: image.thumb_filename };
}

function toLike(row: LikeRow, now: number) {
  return { ...toCard(row, now), like_new: row.isNew, liked: row.isLiked, ago: ago(row.at, now) };
}
