import type { AnswerOf } from '#client/api/endpoint.ts';
import type { sync } from '../sync/sync-contract.ts';

/** A page that was loaded before an update may speak an older version; it then keeps to polling. */
export const PROTOCOL_VERSION = 1;

export const SOCKET_PATH = '/socket';

/** Answered without waking the inbox, so both texts are fixed. */
export const PING = '{"type":"ping"}';
export const PONG = '{"type":"pong"}';

/** Typing is sent at most this often. */
export const TYPING_EVERY_MS = 3_000;

/** All that a device may send. Messages go by HTTP, so that each has a key and an answer. */
export type ClientFrame =
  /** The first frame: up to where the device has followed its inbox. */
  | {
      readonly type: 'hello';
      readonly v: typeof PROTOCOL_VERSION;
      readonly epoch?: string | undefined;
      readonly rev?: number | undefined;
    }
  | { readonly type: 'typing'; readonly conversation: string }
  | { readonly type: 'ping' };

type Changes = AnswerOf<typeof sync>;

/** `welcome` answers `hello` with what was missed; `changes` follow. Either may say that everything must be reloaded. */
export type ServerFrame =
  | ({ readonly type: 'welcome' | 'changes' } & Changes)
  | { readonly type: 'typing'; readonly conversation: string }
  | { readonly type: 'pong' };

/** Close codes; those below 4000 are of RFC 6455. */
export const SOCKET_CLOSED = {
  frameTooBig: 1009,
  serviceRestart: 1012,
  /** The database cannot be read at the moment. */
  tryAgainLater: 1013,
  /** The frame was none of {@link ClientFrame}, or `hello` did not come first. */
  badFrame: 4400,
  sessionEnded: 4401,
  /** Newer sockets of the same member have taken all places. */
  replaced: 4409,
  tooManyFrames: 4429,
} as const;
