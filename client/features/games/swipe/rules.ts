import { ALLOWANCES } from '#client/features/members/free-and-premium.ts';

export const VERDICTS = ['like', 'skip'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Who is in the deck: members of a similar age, or of any age. */
export const REACHES = ['near', 'wide'] as const;
export type Reach = (typeof REACHES)[number];

/** Maximum age difference of the near deck, in years. */
export const NEAR_YEARS = 10;
export const DECK_SIZE = 12;
/** Seconds in which a like can be undone. The page of the liked member shows the like at once; only the email waits. */
export const UNDO_LIKE_SECONDS = 60;
export const SWIPE_LIKES_PER_DAY = ALLOWANCES.swipe_like.free;
