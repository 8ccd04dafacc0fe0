import * as v from 'valibot';
import { sync } from './sync-contract.ts';

/** A page that was loaded before an update may speak an older version; it then keeps to polling. */
export const PROTOCOL_VERSION = 1;

export const SOCKET_PATH = '/socket';

/** Answered without waking the inbox, so both texts are fixed. */
export const PING = '{"type":"ping"}';
export const PONG = '{"type":"pong"}';

/** Typing is sent at most this often. */
export const TYPING_EVERY_MS = 3_000;

const conversation = v.pipe(v.string(), v.maxLength(40));

/** All that a device may send. Messages go by HTTP, so that each has a key and an answer. */
export const clientFrame = v.variant('type', [
  /** The first frame: up to where the device has followed its inbox. */
  v.object({
    type: v.literal('hello'),
    v: v.literal(PROTOCOL_VERSION),
    epoch: v.optional(v.pipe(v.string(), v.maxLength(40))),
    rev: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.object({ type: v.literal('typing'), conversation }),
  v.object({ type: v.literal('ping') }),
]);

export type ClientFrame = v.InferOutput<typeof clientFrame>;

/** `welcome` answers `hello` with what was missed; `changes` follow. Either may say that everything must be reloaded. */
export const serverFrame = v.variant('type', [
  v.object({ type: v.literal('welcome'), ...sync.answer.entries }),
  v.object({ type: v.literal('changes'), ...sync.answer.entries }),
  v.object({ type: v.literal('typing'), conversation }),
  v.object({ type: v.literal('pong') }),
]);

export type ServerFrame = v.InferOutput<typeof serverFrame>;

/** Close codes; those below 4000 are of RFC 6455. */
export const SOCKET_CLOSED = {
  serviceRestart: 1012,
  /** The database cannot be read at the moment. */
  tryAgainLater: 1013,
  /** The frame was none of {@link clientFrame}, or `hello` did not come first. */
  badFrame: 4400,
  sessionEnded: 4401,
  /** Newer sockets of the same member have taken all places. */
  replaced: 4409,
  tooManyFrames: 4429,
} as const;
