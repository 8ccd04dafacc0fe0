import { ALLOWANCES } from '#client/features/members/allowances.ts';

/** What one can say to a card. */
export const VERDICTS = ['like', 'skip'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Who comes into the deck: people of an age near one's own, or of any age. */
export const REACHES = ['near', 'wide'] as const;
export type Reach = (typeof REACHES)[number];

/** Years by which an age is near, at either end. */
export const NEAR_YEARS = 10;
/** Cards that come at once. */
export const DECK_SIZE = 12;
/** How long a like can be taken back. Who is liked hears of it after that only. */
export const UNDO_LIKE_SECONDS = 60;
/** SPEC §9. */
export const DAILY_LIKES = ALLOWANCES.swipe_like.free;
