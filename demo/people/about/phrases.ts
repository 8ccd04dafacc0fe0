import type { Niche } from '../niche-profiles.ts';

/**
 * Sentences that can follow each other and fit any gender and age. An index has the same meaning in every
 * language.
 */
export type Phrases = {
  openers: readonly string[];
  /** Further sentences, or a question. */
  closers: readonly string[];
  /** Sentences for members of one niche. */
  flavours: Readonly<Partial<Record<Niche, readonly string[]>>>;
};
