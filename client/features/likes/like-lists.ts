/** The lists of /likes/:type; the first is also at /likes. */
export const LIST_TYPES = ['liked-me', 'mine', 'matches'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export const PAGE_SIZE = 24;
/** Counting stops here, because larger numbers are of no use. */
export const COUNT_LIMIT = 500;
/**
 * Entries of each kind in the state of every page: enough for the badge and most hearts. Cards carry `liked` for the
 * rest.
 */
export const STATE_SIZE = 250;

export function isListType(type: string): type is ListType {
  return (LIST_TYPES as readonly string[]).includes(type);
}
