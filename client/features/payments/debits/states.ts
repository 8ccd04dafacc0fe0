/**
 * `accepted`: signed, not yet with the bank. `exported`: in a file for the bank. `collected`: the money has come.
 * `returned`: the bank did not pay, or took the money back. `canceled`: the order was given back before a bank had the debit.
 */
export const DEBIT_STATES = ['accepted', 'exported', 'collected', 'returned', 'canceled'] as const;

/** The first or a later debit of a recurring mandate, or the only one: terms of the rulebook. */
export const SEQUENCES = ['FRST', 'RCUR', 'OOFF'] as const;
