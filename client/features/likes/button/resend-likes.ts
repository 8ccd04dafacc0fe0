import { hasUnsent, takeUnsent } from '#client/features/auth/session/unsent-input.ts';
import type { LikeChange } from './like-change.ts';
import type { LikeTools } from './send-like-change.ts';

/** Resends this member's likes that were being sent when the session ended, each as the same request. */
export async function resendLikes(tools: LikeTools, memberId: string): Promise<void> {
  if (!hasUnsent('like')) return;
  const { sendLikeChange } = await import('./send-like-change.ts');
  await Promise.all(
    takeUnsent(memberId, 'like').map((change) => sendLikeChange(tools, change as LikeChange)),
  );
}
