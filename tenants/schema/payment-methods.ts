/** Ways to pay that companies can offer. */
export const PAYMENT_METHODS = ['card', 'ideal', 'bancontact', 'paypal', 'debit'] as const;
