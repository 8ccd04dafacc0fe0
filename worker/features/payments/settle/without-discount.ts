import type { PaymentRow } from '../payment-store.ts';

/** The order without its discount: as many credits as the money buys then, rounded in favour of the member. */
export function withoutDiscount(row: PaymentRow): PaymentRow {
  const credits = Math.ceil((row.credits * row.total) / row.price);
  return {
    ...row,
    credits,
    returnedCredits: Math.floor((credits * row.returned) / row.total),
    orderedCredits: row.credits,
    price: row.total,
    discount: 0,
    discountCode: null,
    discountPercentage: 0,
  };
}
