/** The lists of /likes/:type, the first of them under /likes too. */
export const LIST_TYPES = ['liked-me', 'mine', 'matches'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export const PAGE_SIZE = 24;
/** A list says how long it is up to here; a number that nobody counts after is not worth counting. */
export const COUNT_LIMIT = 500;
/** Of either kind in the state that every page has: enough for a badge and most hearts. Cards say `liked` of the others. */
export const STATE_SIZE = 250;

export function isListType(type: string): type is ListType {
  return (LIST_TYPES as readonly string[]).includes(type);
}
