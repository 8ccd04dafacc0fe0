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

/** What is left of a payment after parts of it were given back. */
export function toStanding({ credits, total, returned, returnedCredits }: Given): Bought {
  return { credits: credits - returnedCredits, total: total - returned };
}

interface Given extends Bought {
  readonly returned: number;
  readonly returnedCredits: number;
}

/** Credits that go with a further part of the money, rounded in favour of the member. */
export function computeShare({ credits, total, returned, returnedCredits }: Given, amount: number): number {
  return Math.floor((credits * (returned + amount)) / total) - returnedCredits;
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
