import type { Ending } from '#client/features/discounts/deadline.ts';

/** Ways to pay. Which of them a site offers depends on its company and the country of the payer. */
export const METHODS = ['card', 'ideal', 'bancontact', 'paypal', 'debit'] as const;

export type Method = (typeof METHODS)[number];

/** Names of brands are the same in every language. */
export const BRANDS: Readonly<Record<Exclude<Method, 'card' | 'debit'>, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
};

/**
 * `accepted`: signed, not yet with the bank. `exported`: in a file for the bank. `collected`: the money has come.
 * `returned`: the bank did not pay, or took the money back. `canceled`: the order was given back before a bank had the debit.
 */
export const DEBIT_STATES = ['accepted', 'exported', 'collected', 'returned', 'canceled'] as const;

/** The first or a later debit of a recurring mandate, or the only one: terms of the rulebook. */
export const SEQUENCES = ['FRST', 'RCUR', 'OOFF'] as const;

/** This much time passes between two codes for one member. */
export const CODE_PAUSE_MS = 60_000;

/** What is left of the pause. With a wrong clock it is never longer than a whole one. */
export function getCodePause(sentAt: string, now: number): Ending {
  const end = Date.parse(sentAt) + CODE_PAUSE_MS;
  const millisecondsLeft = Math.min(CODE_PAUSE_MS, Math.max(0, end - now));
  return { ends_at: new Date(end).toISOString(), seconds_left: Math.ceil(millisecondsLeft / 1000) };
}
