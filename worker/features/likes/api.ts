import type { AnswerOf } from '#client/api/endpoint.ts';
import { like, listLikes, markLikeSeen, unlike } from '#client/features/likes/contract.ts';
import { type LikesState, getLikes } from '#client/features/likes/state-contract.ts';
import { LIST_TYPES, type ListType, PAGE_SIZE } from '#client/features/likes/like-lists.ts';
import { href } from '#client/routes.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import type { ReadAhead } from '#worker/session/read-ahead.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit, commitComputed } from '#worker/idempotency/store.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { deliverSoon } from '#worker/mail/enqueue-mail.ts';
import { roundElapsed } from './round-elapsed.ts';
import { autoLikeApi } from './auto-like-api.ts';
import { prepareLike } from './prepare-like.ts';
import { likeCursor, type LikeRow, readLikesPage } from './list-store.ts';
import { readLatestLikes, isLiking } from './state-store.ts';
import { updateLikeSeen, deleteLike } from './store.ts';

export const readsAhead: readonly ReadAhead[] = [
  {
    addresses: [
      getLikes.path,
      ...['', '?show=unread', '?show=shelved'].map((list) => href('chats') + list),
      href('activity'),
      ...LIST_TYPES.map(getListPage),
    ],
    begin: readLatestLikes,
  },
  ...LIST_TYPES.map((type) => ({
    // Every page of a list shows the latest matches.
    addresses: [
      `${listLikes.path}?type=${type}`,
      ...(type === 'matches' ? LIST_TYPES : [type]).map(getListPage),
    ],
    begin: (context: Parameters<ReadAhead['begin']>[0], viewer: string) =>
      readLikesPage(context, type, { viewer, after: null }),
  })),
];

/** The first list is at the address of all. */
function getListPage(type: ListType): string {
  return type === LIST_TYPES[0] ? href('likes') : href('likes-type', { type });
}

export const endpoints = [
  serve(getLikes, getLikesState),

  serve(like, async (context, { body }) => {
    const { writes, selectAnswer } = await prepareLike(context, body.member);
    const answer = await commitComputed<AnswerOf<typeof like>>(
      context,
      writes,
      selectAnswer({ liked: true }),
    );
    await deliverSoon(context);
    return answer;
  }),

  serve(unlike, async (context, { body: { member } }) => {
    const { id } = requireMember(context);
    if (!(await isLiking(context, id, member))) return commit(context, [], { liked: false as const });
    const writes = [
      ...deleteLike(context, id, member),
      ...writeEvents(context, [member], { kind: 'likes', subjectId: id }),
    ];
    return commit(context, writes, { liked: false as const });
  }),

  serve(markLikeSeen, (context, { body }) =>
    commit(context, updateLikeSeen(context, requireMember(context).id, body.member), {
      like_new: false as const,
    }),
  ),

  serve(listLikes, async (context, { query: { type, after: sealedCursor } }) => {
    const cursors = createMemberCursors(context, ['likes', type], likeCursor);
    const after = await cursors.open(sealedCursor);
    const viewer = requireMember(context).id;
    const { rows, count } = await readLikesPage(context, type, { viewer, after });
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => toLike(row, context.now)),
      count,
      next: await cursors.seal(last ? { isNew: last.isNew, at: last.at, id: last.member.id } : null),
    };
  }),

  ...autoLikeApi,
];

async function getLikesState(context: RequestContext): Promise<LikesState> {
  const { id, hasConsent } = requireMember(context);
  // Every page asks this, also those that are open without consent.
  if (!hasConsent) return { profiles: [], liked_by: [] };
  const { liked, likers } = await readLatestLikes(context, id);
  return {
    profiles: liked.map(({ id: likedId, photoKey }) => ({
      id: likedId,
      main_image: photoKey === null ? null : { match: getPhotoPath(photoKey, 'thumb') },
    })),
    liked_by: likers.map((by) => ({ id: by.id, like_new: by.isNew })),
  };
}

function toLike(row: LikeRow, now: number) {
  return { ...toCard(row, now), like_new: row.isNew, liked: row.isLiked, ago: roundElapsed(row.at, now) };
}
