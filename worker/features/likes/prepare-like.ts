import type { BatchItem } from 'drizzle-orm/batch';
import { notify } from '#worker/features/notifications/notify.ts';
import { requireVisible } from '#worker/features/safety/require-member.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { readLikesBetween } from './state-store.ts';
import { insertLike } from './store.ts';

/**
 * What a like writes, the news for who is liked included, and whether it makes a match: to like again makes none. Throws like `requireVisible`.
 * Who is liked already hears nothing again; the notice itself comes once a day, should two presses arrive at once.
 * The news waits for `newsAfterMs`, where a like can be taken back for a while.
 */
export async function prepareLike(
  context: RequestContext,
  likedId: string,
  newsAfterMs = 0,
): Promise<{ writes: BatchItem<'sqlite'>[]; match: boolean }> {
  const { id, status, paused } = requireMember(context);
  const liked = await requireVisible(context, likedId);
  const { isLiked, likesBack } = await readLikesBetween(context, id, liked.id);
  // To like again is no new like and uses nothing up.
  if (!isLiked) await consumeLimit(context, LIMITS.likes, id);
  // News of somebody whom nobody can see would lead nowhere.
  const isNews = !isLiked && status === 'active' && !paused;
  const kind = likesBack ? 'new_match' : 'new_like';
  const news = isNews ? notify(context, liked.id, kind, { from: id }, newsAfterMs) : [];
  return { writes: [...insertLike(context, id, liked.id), ...news], match: likesBack && !isLiked };
}
