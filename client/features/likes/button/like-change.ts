import { onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { createTabChannel } from '#client/features/auth/session/tab-channels.ts';
import { saveUnsent } from '#client/features/auth/session/unsent-input.ts';

/** One click on a heart. */
export interface LikeChange {
  member: { id: string; name: string; fictional: boolean };
  liked: boolean;
  /** The same for every attempt, so that it takes effect once. */
  idempotencyKey: string;
}

/** Keeps an unanswered click for the next login if the session ends. Returns the function that stops this. */
export function keepAtSessionEnd(change: LikeChange): () => void {
  return onSessionEnd((memberId) => saveUnsent(memberId, 'like', change.member.id, change));
}

/** A like was added or removed. */
export const likesChannel = createTabChannel('likes');
