import { listActivity, markActivitySeen } from '#client/features/activity/contract.ts';
import { ApiError } from '#client/api/errors.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import * as v from 'valibot';
import { readActivity } from './read-activity.ts';
import { countNewActivity, getFirstShownTime } from './badge-count-store.ts';
import { activityCursor } from './cursor.ts';
import { updateActivitySeen } from './store.ts';

/** Until when the member has seen the list. Sealed like a place: exact times are not told. */
const seenUntil = v.number();

export const activityApi = [
  serve(listActivity, async (context, { query }) => {
    const { id, activitySeenAt } = requireMember(context);
    const places = createMemberCursors(context, ['activity'], activityCursor);
    const end = await places.open(query.after);
    const { entries, first, last } = await readActivity(context, {
      viewer: id,
      // What was new on the first page is so on the others.
      seenAt: end?.seenAt ?? activitySeenAt,
      since: getFirstShownTime(context),
      end,
    });
    const isUnseen = end === null && first !== null && first.at > activitySeenAt;
    return {
      entries,
      next: await places.seal(last),
      seen_until: await createMemberCursors(context, ['activity', 'seen'], seenUntil).seal(
        isUnseen ? first.at : null,
      ),
    };
  }),

  serve(markActivitySeen, async (context, { body }) => {
    const { id, activitySeenAt } = requireMember(context);
    const until = await createMemberCursors(context, ['activity', 'seen'], seenUntil).open(body.until);
    if (until === null) throw new ApiError('validation', { fields: { until: 'page_unknown' } });
    const new_activity = await countNewActivity(context, Math.max(until, activitySeenAt));
    const writes = until > activitySeenAt ? [updateActivitySeen(context, id, until)] : [];
    return commit(context, writes, { new_activity });
  }),
];
