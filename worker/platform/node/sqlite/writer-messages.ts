import type { Outcome } from './group-commit.ts';

export interface WriterData {
  readonly path: string;
  readonly claims: SharedArrayBuffer;
}

/** A query whose SQL is sent with its first use; later ones name it by its number. */
export type NumberedQuery = readonly [sql: string | number, values: readonly (string | number | null)[]];

export interface Request {
  /** The index of the batch in the claims. */
  readonly slot: number;
  readonly queries: readonly NumberedQuery[];
}

export interface Answer {
  readonly slot: number;
  readonly outcome: Outcome;
}

export interface Requests {
  readonly requests: readonly Request[];
  /** SQL that gets the next numbers. */
  readonly texts: readonly string[];
}

/** `close` ends the thread after all earlier messages are answered. */
export type ToWriter = Requests | 'close';
export type FromWriter = readonly Answer[];
