import type { Message, Reaction } from '../message.ts';

/** What can be done with a message. */
export interface MessageActions {
  /** Null when nothing can be written. */
  readonly reply: ((message: Message) => void) | null;
  readonly react: ((message: Message, reaction: Reaction | null) => void) | null;
  /** The gift for which the viewer can say thank you. */
  readonly thank: { readonly seq: number; readonly run: () => void } | null;
  readonly remove: (message: Message) => void;
  readonly report: (message: Message) => void;
  readonly block: () => void;
  /** Scrolls to a message, which may have to be loaded first. */
  readonly show: (seq: number) => void;
}

/** What is open at a message: its tools after a tap, the choice of reactions, or the menu. */
export type OpenPart = 'tools' | 'reactions' | 'menu';

/** What is open, at which message. */
export interface OpenAt {
  readonly seq: number;
  readonly part: OpenPart;
}
