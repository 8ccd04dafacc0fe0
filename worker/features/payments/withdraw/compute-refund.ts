interface Bought {
  readonly credits: number;
  /** It counts the smallest units of the currency. */
  readonly total: number;
}

/** What comes back after a withdrawal. */
export interface Refund {
  /** Unspent credits, which go. */
  readonly credits: number;
  /** It counts the smallest units of the currency. */
  readonly amount: number;
}

/**
 * Free credits and those of earlier purchases count as spent first, so all that is left counts as bought here. A part of
 * the price is rounded in favour of the member.
 */
export function computeRefund(bought: Bought, balance: number, hasSpentRefund: boolean): Refund {
  const credits = Math.min(balance, bought.credits);
  const amount = hasSpentRefund ? bought.total : Math.ceil((bought.total * credits) / bought.credits);
  return { credits, amount };
}
