import { TYPING_EVERY_MS } from '#client/features/chat/live/socket-frames.ts';

/** docs/security.md#limits */
export const MAX_FRAME_BYTES = 65_536;
const FRAMES_PER_WINDOW = 50;
const WINDOW_MS = 10_000;
/** Less than devices have agreed to, because clocks differ a little. */
const TYPING_AT_LEAST_MS = TYPING_EVERY_MS / 3;

/** What sockets have sent lately. One map for all inboxes, because each map takes memory of its own. */
const received = new WeakMap<object, { since: number; frames: number }>();

/** Characters are counted first, so that no more than the limit is ever encoded. */
export function isTooBig(data: unknown): boolean {
  if (typeof data !== 'string') return false;
  return data.length > MAX_FRAME_BYTES || new TextEncoder().encode(data).length > MAX_FRAME_BYTES;
}

/** Counts a frame of a socket. False for one too many. */
export function countFrame(socket: object, now: number): boolean {
  const known = received.get(socket);
  const counts = known && now - known.since < WINDOW_MS ? known : { since: now, frames: 0 };
  counts.frames += 1;
  received.set(socket, counts);
  return counts.frames <= FRAMES_PER_WINDOW;
}

/** Whether a member who has typed on any device may be shown as typing again. */
export function mayTypeAgain(typedAt: number, now: number): boolean {
  return now - typedAt >= TYPING_AT_LEAST_MS;
}
