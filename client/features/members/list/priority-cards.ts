/** Cards of the first rows on a wide screen: their photos are fetched first. */
export const FIRST_ROWS = 8;
