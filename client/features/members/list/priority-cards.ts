/** Cards of the first rows on a wide screen: their photos are fetched first. */
export const PRIORITY_CARD_COUNT = 8;
