import type { Niche } from '../niche-profiles.ts';

/**
 * Single sentences that can follow each other and fit any gender and age. An index has the same meaning in every
 * language. German has only words that are spelled alike with and without ß, so that it is also correct in Switzerland.
 */
export type Phrases = {
  openers: readonly string[];
  /** Last sentences, some of them questions. */
  closers: readonly string[];
  /** Sentences for members of one niche. */
  flavours: Readonly<Record<Niche, readonly string[]>>;
};
