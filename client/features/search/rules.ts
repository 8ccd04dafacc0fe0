/** Ages a search can name. The lower end is the lowest age that any site admits. */
export const MIN_AGE = 18;
export const MAX_AGE = 99;
export const PAGE_SIZE = 60;
/** Beyond this many matches the count is shown as "more than". */
export const COUNT_LIMIT = 2000;
/** A first page with fewer results than this brings similar ones along. */
export const FEW_RESULTS = 12;
/** Years by which similar results widen the wanted ages at either end. */
export const SIMILAR_YEARS = 7;
