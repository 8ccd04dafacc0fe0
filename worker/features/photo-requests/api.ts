import { ApiError } from '#client/api/errors.ts';
import {
  answerRequest,
  askForPhotos,
  listPhotoRequests,
  PAGE_SIZE,
  takeBackRequest,
} from '#client/features/photo-requests/contract.ts';
import { checkPhotoRequest } from '#client/features/members/free-and-premium.ts';
import { notify } from '#worker/features/notifications/notify-by-mail.ts';
import { isShownToRecipient } from '#worker/features/notifications/reachable-store.ts';
import { requireRequester, requireVisible } from '#worker/features/safety/require-visible.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deliverSoon } from '#worker/mail/enqueue-mail.ts';
import { toRequestCard } from './request-card.ts';
import {
  updateRequestState,
  insertRequest,
  deleteOpenRequest,
  readRequestState,
  listRequestsTo,
  requestPosition,
} from './store.ts';

const DONE = { ok: true } as const;

export const endpoints = [
  serve(askForPhotos, async (context, { params }) => {
    const { id: viewerId, status, paused, invisible } = requireMember(context);
    if (!checkPhotoRequest({ paused }).open) throw new ApiError('paused');
    const owner = await requireVisible(context, params.id);
    if (!owner.privacyMode) throw new ApiError('not_found');
    const pair = { ownerId: owner.id, viewerId };
    if ((await readRequestState(context, pair)) !== null) return DONE;
    await consumeLimit(context, LIMITS.photoRequests, viewerId);
    // The email links to the profile, which unconfirmed and invisible members do not show. Their request waits in the list.
    const hasProfile = status === 'active' && !invisible;
    const notices = hasProfile ? notify(context, owner.id, 'photo_request', { from: viewerId }) : [];
    await commit(context, [insertRequest(context, pair), ...notices], DONE);
    await deliverSoon(context);
    return DONE;
  }),

  serve(takeBackRequest, async (context, { params }) =>
    commit(
      context,
      [deleteOpenRequest(context, { ownerId: params.id, viewerId: requireMember(context).id })],
      DONE,
    ),
  ),

  serve(answerRequest, async (context, { params, body: { state } }) => {
    const { id: ownerId } = requireMember(context);
    const viewerId = params.id;
    // A permission can be withdrawn even while the other member is hidden.
    if (state === 'granted') await requireRequester(context, viewerId);
    const pair = { ownerId, viewerId };
    const before = await readRequestState(context, pair);
    if (before === null) throw new ApiError('not_found');
    // A member whose permission is withdrawn is not notified.
    const isNews = before === 'requested' || state === 'granted';
    const notices =
      isNews && before !== state
        ? notify(
            context,
            viewerId,
            'photo_answer',
            { from: ownerId, granted: state === 'granted' },
            { isDue: isShownToRecipient(context.tenant.id) },
          )
        : [];
    await commit(context, [updateRequestState(context, pair, state, isNews), ...notices], DONE);
    await deliverSoon(context);
    return DONE;
  }),

  serve(listPhotoRequests, async (context, { query }) => {
    const cursors = createMemberCursors(context, ['photo-requests'], requestPosition);
    const after = await cursors.open(query.after);
    const ownerId = requireMember(context).id;
    const rows = await listRequestsTo(context, { ownerId, after, limit: PAGE_SIZE + 1 });
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      requests: shown.map((row) => toRequestCard(row, context.now)),
      next: await cursors.seal(last ? { rank: last.rank, at: last.at, id: last.member.id } : null),
    };
  }),
];
