/** Keys of the suggested first lines, in `chat.lines`. */
export const FIRST_LINES = ['music', 'weekend', 'smile'] as const;
