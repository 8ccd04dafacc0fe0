/** Accounts with which a demo shows what banks do; every other one pays (docs/product.md#direct-debit). */
export const TEST_ACCOUNTS = {
  /** The bank does not pay: no cover. */
  returned: 'NL02ABNA0123456789',
  /** The bank pays, and its customer takes the money back a minute later. */
  returnedLate: 'NL39RABO0300065264',
  /** Blocked from the start. */
  blocked: 'NL20INGB0001234567',
} as const;
