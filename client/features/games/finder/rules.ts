export const PAGE_SIZE = 24;
/** Only this many matching members, the most recently active ones, are compared. */
export const MAX_COMPARED = 300;
