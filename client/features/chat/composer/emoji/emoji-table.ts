/** The emoji with their names in one language, as short as possible. */
export interface EmojiTable {
  /** Number and name. */
  readonly categories: readonly (readonly [number, string])[];
  /** Emoji, number of its category, name, and further words with | between them. */
  readonly emojis: readonly (readonly [string, number, string, string])[];
}
