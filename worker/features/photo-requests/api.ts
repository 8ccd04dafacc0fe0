import { ApiError } from '#client/api/errors.ts';
import {
  answerRequest,
  askForPhotos,
  listPhotoRequests,
  takeBackRequest,
} from '#client/features/photo-requests/contract.ts';
import { photoRequestGate } from '#client/features/members/allowances.ts';
import { notify } from '#worker/features/notifications/notify.ts';
import { requireAsker, requireVisible } from '#worker/features/safety/require-member.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, useUp } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deliverSoon } from '#worker/mail/enqueue-mail.ts';
import { requestCard } from './request-card.ts';
import { answer, newRequest, noRequest, requestOf, requestsTo } from './store.ts';

const DONE = { ok: true } as const;

export const grantsApi = [
  serve(askForPhotos, async (visit, { params }) => {
    const { id: viewerId, status, paused, invisible } = currentMember(visit);
    if (!photoRequestGate({ paused }).open) throw new ApiError('paused');
    const owner = await requireVisible(visit, params.id);
    if (!owner.privacyMode) throw new ApiError('not_found');
    const pair = { ownerId: owner.id, viewerId };
    if ((await requestOf(visit, pair)) !== null) return DONE;
    await useUp(visit, LIMITS.photoRequests, viewerId);
    // A mail leads to the profile. Who has not confirmed the address has none to look at, and who is invisible none for
    // the owner: the request waits in the list.
    const hasProfile = status === 'active' && !invisible;
    const news = hasProfile ? notify(visit, owner.id, 'photo_request', { from: viewerId }) : [];
    await commit(visit, [newRequest(visit, pair), ...news], DONE);
    await deliverSoon(visit);
    return DONE;
  }),

  serve(takeBackRequest, async (visit, { params }) =>
    commit(visit, [noRequest(visit, { ownerId: params.id, viewerId: currentMember(visit).id })], DONE),
  ),

  serve(answerRequest, async (visit, { params, body: { state } }) => {
    const { id: ownerId } = currentMember(visit);
    const viewerId = params.id;
    // What one has allowed one may end, whether or not the other one is to be found.
    if (state === 'granted') await requireAsker(visit, viewerId);
    const pair = { ownerId, viewerId };
    const before = await requestOf(visit, pair);
    if (before === null) throw new ApiError('not_found');
    // Whose permission is taken back again is not told so.
    const isNews = before === 'requested' || state === 'granted';
    const news =
      isNews && before !== state
        ? notify(visit, viewerId, 'photo_answer', { from: ownerId, granted: state === 'granted' })
        : [];
    await commit(visit, [answer(visit, pair, state, isNews), ...news], DONE);
    await deliverSoon(visit);
    return DONE;
  }),

  serve(listPhotoRequests, async (visit) => {
    const rows = await requestsTo(visit, currentMember(visit).id);
    return { requests: rows.map((row) => requestCard(row, visit.now)) };
  }),
];
