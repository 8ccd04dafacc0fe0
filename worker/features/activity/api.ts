import { listActivity, seeActivity } from '#client/features/activity/contract.ts';
import { ApiError } from '#client/api/errors.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { memberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import * as v from 'valibot';
import { readActivity } from './read-activity.ts';
import { countNews, firstShown } from './badge-count-store.ts';
import { activityPlace } from './cursor.ts';
import { seenWrite } from './store.ts';

/** Until when the member has seen the list. Sealed like a place: exact times are not told. */
const seenUntil = v.number();

export const activityApi = [
  serve(listActivity, async (visit, { query }) => {
    const { id, activitySeenAt } = currentMember(visit);
    const places = memberCursors(visit, ['activity'], activityPlace);
    const end = await places.open(query.after);
    const { entries, first, last } = await readActivity(visit, {
      viewer: id,
      // What was new on the first page is so on the others.
      seenAt: end?.seenAt ?? activitySeenAt,
      since: firstShown(visit),
      end,
    });
    const isUnseen = end === null && first !== null && first.at > activitySeenAt;
    return {
      entries,
      next: await places.seal(last),
      seen_until: await memberCursors(visit, ['activity', 'seen'], seenUntil).seal(
        isUnseen ? first.at : null,
      ),
    };
  }),

  serve(seeActivity, async (visit, { body }) => {
    const { id, activitySeenAt } = currentMember(visit);
    const until = await memberCursors(visit, ['activity', 'seen'], seenUntil).open(body.until);
    if (until === null) throw new ApiError('validation', { fields: { until: 'page_unknown' } });
    const new_activity = await countNews(visit, Math.max(until, activitySeenAt));
    const writes = until > activitySeenAt ? [seenWrite(visit, id, until)] : [];
    return commit(visit, writes, { new_activity });
  }),
];
