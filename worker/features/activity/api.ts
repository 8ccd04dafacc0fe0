import { listActivity, markActivitySeen } from '#client/features/activity/contract.ts';
import { ApiError } from '#client/api/errors.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import * as v from 'valibot';
import { readActivity } from './read-activity.ts';
import { getFirstShownTime, readBadgeCounts } from './badge-count-store.ts';
import { activityCursor } from './cursor.ts';
import { updateActivitySeen } from './store.ts';

/** Time up to which the member has seen the list. It is sealed like a cursor, because exact times are not disclosed. */
const seenUntil = v.number();

export const endpoints = [
  serve(listActivity, async (context, { query }) => {
    const { id, activitySeenAt } = requireMember(context);
    const cursors = createMemberCursors(context, ['activity'], activityCursor);
    const pageEnd = await cursors.open(query.after);
    const { entries, first, last } = await readActivity(context, {
      viewer: id,
      // Later pages use the state of the first page, although that one has been seen.
      seenAt: pageEnd?.seenAt ?? activitySeenAt,
      since: getFirstShownTime(context),
      end: pageEnd,
    });
    const isUnseen = pageEnd === null && first !== null && first.at > activitySeenAt;
    return {
      entries,
      next: await cursors.seal(last),
      seen_until: await createMemberCursors(context, ['activity', 'seen'], seenUntil).seal(
        isUnseen ? first.at : null,
      ),
    };
  }),

  serve(markActivitySeen, async (context, { body }) => {
    const { id, activitySeenAt } = requireMember(context);
    const until = await createMemberCursors(context, ['activity', 'seen'], seenUntil).open(body.until);
    if (until === null) throw new ApiError('validation', { fields: { until: 'page_unknown' } });
    const { newActivity } = await readBadgeCounts(context, Math.max(until, activitySeenAt));
    const writes = until > activitySeenAt ? [updateActivitySeen(context, id, until)] : [];
    return commit(context, writes, { new_activity: newActivity });
  }),
];
