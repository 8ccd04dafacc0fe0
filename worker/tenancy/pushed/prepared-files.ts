/** Files of a push that are written and not in their places yet. */
export interface PreparedFiles {
  /** After the push was stored. */
  place(): Promise<void>;
  /** After it was not. */
  discard(): Promise<void>;
}
