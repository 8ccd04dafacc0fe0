import type { Money } from './money.ts';

/** What a report of the bank says that has a consequence. */
export type Finding = Return | Rejection | Question;

/** A debit that was not paid, or was given back. */
export interface Return {
  readonly kind: 'return';
  /** The number of the order; empty if the report names none. */
  readonly order: string;
  /** The file that the report is about, if it names one of ours. */
  readonly file: string | null;
  /** One of them has to be the amount of the debit. Empty: the report names none. */
  readonly amounts: readonly Money[];
  /** A code of ISO 20022, such as AM04, or of the bank. */
  readonly reason: string;
  readonly key: string | null;
}

/** A file, or one group of it, that the bank does not carry out. */
export interface Rejection {
  readonly kind: 'rejection';
  readonly file: string;
  readonly group: string | null;
  readonly reason: string;
  readonly key: null;
}

/** What only an operator can decide. */
export interface Question {
  readonly kind: 'question';
  readonly text: string;
  readonly order: string | null;
  readonly file: string | null;
  /** The same in all reports that say the same; null: only this report says it. */
  readonly key: string | null;
}

/** A page of a statement that the bank has divided. */
export interface Page {
  readonly statement: string;
  readonly number: number;
  readonly isLast: boolean;
}

/** What one message of the bank says. */
export interface Message {
  readonly findings: readonly Finding[];
  /** Keys of bookings whose parts are all in `findings`. */
  readonly explained: readonly string[];
  readonly pages: readonly Page[];
  /** The number of bookings that are no business of debits. */
  readonly others: number;
}

export function ask(
  words: string,
  { order = null, file = null, key = null }: Partial<Pick<Question, 'order' | 'file' | 'key'>> = {},
): Question {
  return { kind: 'question', text: words, order, file, key };
}
