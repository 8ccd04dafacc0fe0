import type { Niche } from '../member.ts';

/** Sentences that can stand alone or follow each other, true for any gender and age. */
export type Phrases = {
  /** Who someone is. */
  openers: readonly string[];
  /** What someone likes or looks for. */
  wishes: readonly string[];
  /** What to do about it. */
  closers: readonly string[];
  /** Texts that are complete as they are. */
  whole: readonly string[];
  /** Wishes of the crowd of one niche. */
  flavours: Readonly<Partial<Record<Niche, readonly string[]>>>;
};
