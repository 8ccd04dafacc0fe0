/** Cards in the first rows of a wide screen, whose photos load first. */
export const PRIORITY_CARD_COUNT = 8;
