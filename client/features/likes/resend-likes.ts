import { hasUnsent, takeUnsent } from '#client/features/auth/session/unsent-input.ts';
import type { LikeChange, LikeTools } from './set-liked.ts';

/** Sends the likes that were on their way when the session of this member ended, each as the request it was. */
export async function resendLikes(tools: LikeTools, memberId: string): Promise<void> {
  if (!hasUnsent('like')) return;
  const { sendLikeChange: sendPress } = await import('./set-liked.ts');
  await Promise.all(takeUnsent(memberId, 'like').map((press) => sendPress(tools, press as LikeChange)));
}
