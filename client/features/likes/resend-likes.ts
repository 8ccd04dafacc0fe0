import { isKept, takeKept } from '#client/features/auth/session/unsent-input.ts';
import type { Press, Tools } from './set-liked.ts';

/** Sends the likes that were on their way when the session of this member ended, each as the request it was. */
export async function resendLikes(tools: Tools, memberId: string): Promise<void> {
  if (!isKept('like')) return;
  const { sendPress } = await import('./set-liked.ts');
  await Promise.all(takeKept(memberId, 'like').map((press) => sendPress(tools, press as Press)));
}
