/** Keys of the suggested first lines, in `chat.lines`. */
export const FIRST_LINES = ['music', 'weekend', 'smile'] as const;

/** All lines that the dialog offers. */
export const ALL_FIRST_LINES = [...FIRST_LINES, 'travel', 'dinner', 'film', 'learn', 'place'] as const;
