export const PAGE_SIZE = 20;

/** What happened longer ago is not in the list, but for requests that still wait for an answer. */
export const DAYS_SHOWN = 90;

/** Likes that nobody has looked at yet are one entry. It counts them up to here. */
export const LIKE_GROUP_LIMIT = 500;

/** The members whom a stack of likes shows. */
export const LIKE_GROUP_FACES = 2;

/** The bell counts up to here, and shows 99+. */
export const BADGE_COUNT_LIMIT = 100;
