export const PAGE_SIZE = 20;

/** Older entries are left out, except for open requests. */
export const DAYS_SHOWN = 90;

/** Unseen likes form one entry, counted up to this number. */
export const LIKE_GROUP_LIMIT = 500;

/** Faces shown in that entry. */
export const LIKE_GROUP_FACES = 2;

/** The bell counts up to this number and then shows 99+. */
export const BADGE_COUNT_LIMIT = 100;
