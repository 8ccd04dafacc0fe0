import type { Niche } from '../member.ts';

/**
 * Sentences that can follow each other, true for any gender and age. The same place in a list means the same in every
 * language.
 */
export type Phrases = {
  /** Who someone is. */
  openers: readonly string[];
  /** What else there is to say, or a question. */
  closers: readonly string[];
  /** What the crowd of one niche says. */
  flavours: Readonly<Partial<Record<Niche, readonly string[]>>>;
};
