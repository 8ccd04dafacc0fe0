import type { Write } from '#worker/db/write.ts';
import { notify } from '#worker/features/notifications/notify-by-mail.ts';
import { requireVisible } from '#worker/features/safety/require-visible.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { readLikesBetween } from './state-store.ts';
import { insertLike } from './store.ts';

/**
 * Prepares the statements of a like and its notice, and reports whether it makes a match. A repeated like makes none and
 * notifies no one; a notice goes out once a day even if two requests arrive at once. `newsAfterMs` delays the notice while
 * the like can be taken back. Throws like `requireVisible`.
 */
export async function prepareLike(
  context: RequestContext,
  likedId: string,
  newsAfterMs = 0,
): Promise<{ writes: Write[]; match: boolean }> {
  const { id, status, paused } = requireMember(context);
  const liked = await requireVisible(context, likedId);
  const { isLiked, likesBack } = await readLikesBetween(context, id, liked.id);
  // A repeated like uses no limit.
  if (!isLiked) await consumeLimit(context, LIMITS.likes, id);
  // The notice leads to the sender's profile, which must be visible.
  const isNews = !isLiked && status === 'active' && !paused;
  const kind = likesBack ? 'new_match' : 'new_like';
  const notices = isNews ? notify(context, liked.id, kind, { from: id }, { delayMs: newsAfterMs }) : [];
  const event = isLiked ? [] : writeEvents(context, [liked.id], { kind: 'likes', subjectId: id });
  return {
    writes: [...insertLike(context, id, liked.id), ...event, ...notices],
    match: likesBack && !isLiked,
  };
}
