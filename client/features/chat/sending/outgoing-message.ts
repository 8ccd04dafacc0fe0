import { type ErrorCode, type ErrorParams, type FieldErrors, isOutcomeUnknown } from '#client/api/errors.ts';
import type { Gift } from '../gifts/gifts.ts';
import type { Quote } from '../messages/message.ts';

export type OutgoingContent = Priced &
  (
    | { readonly kind: 'text'; readonly text: string; readonly replyTo?: Quote | undefined }
    | { readonly kind: 'gift'; readonly gift: Gift }
    /** `preview` is the local address of the file, which is only in memory. */
    | {
        readonly kind: 'image';
        readonly file: Blob;
        readonly preview: string;
        /** The share of the file that has left, from 0 to 1. */
        readonly sentShare?: number;
      }
  );

interface Priced {
  /** What the page showed that it costs; an older page has stored messages without. The same for all tries. */
  readonly price?: number;
}

interface Outgoing {
  /** The same for all tries, so that the message is sent once. */
  readonly key: string;
  /** The member it is for. */
  readonly member: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** `waiting`: for a connection or for a server that answers. Whether an earlier try has arrived is unknown then. */
  readonly state: 'queued' | 'waiting' | 'failed';
  /** Why the latest try has failed. */
  readonly error?: OutgoingError;
  /** Whether a try has arrived is unknown, and the key is too old for another one. */
  readonly isFinal?: true;
}

export interface OutgoingError {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldErrors;
}

/** Whether it may have arrived although no try was confirmed. */
export function isUnconfirmed({ state, error, isFinal }: OutgoingMessage): boolean {
  return state === 'failed' && (isFinal === true || (error !== undefined && isOutcomeUnknown(error.code)));
}

/** The server remembers a key for two days; an older one could send, and charge, a message twice. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

export const isExpired = ({ at }: OutgoingMessage, now: number): boolean => at <= now - KEY_LIFETIME_MS;

export type OutgoingState = 'unconfirmed' | 'failed' | 'sending';

/** What the list says of the messages to a member, as the messages themselves do; null: nothing. */
export function summarizeOutgoing(messages: readonly OutgoingMessage[]): OutgoingState | null {
  // Whether a lost photo has arrived is unknown, so nothing is said about it.
  const unsent = messages.filter(({ kind }) => kind !== 'lost_photo');
  if (unsent.some(isUnconfirmed)) return 'unconfirmed';
  if (unsent.some(({ state }) => state === 'failed')) return 'failed';
  return unsent.length > 0 ? 'sending' : null;
}

/** What remains of a photo after a reload. Whether it has arrived is unknown, so nothing sends it again. */
interface LostPhoto {
  readonly kind: 'lost_photo';
}

/** A message that the server has not confirmed. */
export type OutgoingMessage = Outgoing & (OutgoingContent | LostPhoto);

export type OutgoingChange = Partial<Outgoing>;
