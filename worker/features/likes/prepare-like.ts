import type { BatchItem } from 'drizzle-orm/batch';
import { notify } from '#worker/features/notifications/notify.ts';
import { requireVisible } from '#worker/features/safety/require-member.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { LIMITS, useUp } from '#worker/limits/limits.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { likesBetween } from './state-store.ts';
import { likeStatements } from './store.ts';

/**
 * What a like writes, the news for who is liked included, and whether it makes a match: to like again makes none. Throws like `requireVisible`.
 * Who is liked already hears nothing again; the notice itself comes once a day, should two presses arrive at once.
 * The news waits for `newsAfterMs`, where a like can be taken back for a while.
 */
export async function likeWrites(
  visit: Visit,
  likedId: string,
  newsAfterMs = 0,
): Promise<{ writes: BatchItem<'sqlite'>[]; match: boolean }> {
  const { id, status, paused } = currentMember(visit);
  const liked = await requireVisible(visit, likedId);
  const { isLiked, likesBack } = await likesBetween(visit, id, liked.id);
  // To like again is no new like and uses nothing up.
  if (!isLiked) await useUp(visit, LIMITS.likes, id);
  // News of somebody whom nobody can see would lead nowhere.
  const isNews = !isLiked && status === 'active' && !paused;
  const kind = likesBack ? 'new_match' : 'new_like';
  const news = isNews ? notify(visit, liked.id, kind, { from: id }, newsAfterMs) : [];
  return { writes: [...likeStatements(visit, id, liked.id), ...news], match: likesBack && !isLiked };
}
