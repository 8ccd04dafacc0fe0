/** People of a result that are shown at once. */
export const PAGE_SIZE = 24;
/** So many of those who fit, the most recently active ones, are compared. */
export const MAX_COMPARED = 300;
