import type { Write } from '#worker/db/write.ts';
import { notify } from '#worker/features/notifications/notify-by-mail.ts';
import { requireVisible } from '#worker/features/safety/require-visible.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { isLiking, isNotReturned, isReturned, selectLikeAnswer } from './state-store.ts';
import { insertLike } from './store.ts';

/**
 * Prepares the statements of a like and its notice, and its answer, which says whether it makes a match. A repeated like
 * makes none and notifies no one; a notice goes out once a day even if two requests arrive at once. The batch decides what
 * is a match, because the other member may like meanwhile. `newsAfterMs` delays the notice while the like can be taken
 * back. Throws like `requireVisible`.
 */
export async function prepareLike(
  context: RequestContext,
  likedId: string,
  newsAfterMs = 0,
): Promise<{ writes: Write[]; selectAnswer: (fields: object) => ReturnType<typeof selectLikeAnswer> }> {
  const { id, status, paused } = requireMember(context);
  const liked = await requireVisible(context, likedId);
  const isNew = !(await isLiking(context, id, liked.id));
  // A repeated like uses no limit.
  if (isNew) await consumeLimit(context, LIMITS.likes, id);
  const notifyOf = (kind: 'new_like' | 'new_match', isDue: typeof isReturned) =>
    notify(context, liked.id, kind, { from: id }, { delayMs: newsAfterMs, isDue });
  // The notice leads to the sender's profile, which must be visible.
  const notices =
    isNew && status === 'active' && !paused
      ? [...notifyOf('new_match', isReturned), ...notifyOf('new_like', isNotReturned)]
      : [];
  const event = isNew ? writeEvents(context, [liked.id], { kind: 'likes', subjectId: id }) : [];
  return {
    writes: [...insertLike(context, id, liked.id), ...event, ...notices],
    selectAnswer: (fields) => selectLikeAnswer(context, { from: id, to: liked.id, isNew }, fields),
  };
}
