/** A reduction of a price. */
export interface Discount {
  readonly code: string;
  /** Percent. */
  readonly percentage: number;
}
