import type { Query } from './connection.ts';
import type { Outcome } from './group-commit.ts';

export interface WriterData {
  readonly path: string;
  readonly claims: SharedArrayBuffer;
}

export interface Request {
  /** The index of the batch in the claims. */
  readonly slot: number;
  readonly queries: readonly Query[];
}

export interface Answer {
  readonly slot: number;
  readonly outcome: Outcome;
}

/** `close` ends the thread after all earlier messages are answered. */
export type ToWriter = readonly Request[] | 'close';
export type FromWriter = readonly Answer[];
