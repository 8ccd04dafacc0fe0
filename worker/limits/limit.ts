/** At most `max` uses in any period of `windowMs`. */
export interface Limit {
  readonly scope: string;
  readonly max: number;
  readonly windowMs: number;
}

/** One use of a limit by one subject: an account, an address, a member. */
export interface LimitUse {
  readonly limit: Limit;
  readonly subject: string;
}
