import type { Ending } from '#client/features/discounts/deadline.ts';

/** This much time passes between two codes for one member. */
export const CODE_PAUSE_MS = 60_000;

/** What is left of the pause. With a wrong clock it is never longer than a whole one. */
export function getCodePause(sentAt: string, now: number): Ending {
  const end = Date.parse(sentAt) + CODE_PAUSE_MS;
  const millisecondsLeft = Math.min(CODE_PAUSE_MS, Math.max(0, end - now));
  return { ends_at: new Date(end).toISOString(), seconds_left: Math.ceil(millisecondsLeft / 1000) };
}
