/** A statement that a store has prepared, such as one of drizzle's; several of them are committed in one batch. */
export interface Write {
  toSQL(): { readonly sql: string; readonly params: unknown[] };
  /** Gets the rows after the commit. */
  readonly onCommit?: ((rows: readonly object[]) => void) | undefined;
}
