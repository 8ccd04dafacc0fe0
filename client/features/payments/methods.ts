/** Ways to pay. Which of them a site offers depends on its company and the country of the payer. */
export const METHODS = ['card', 'ideal', 'bancontact', 'paypal', 'debit'] as const;

export type Method = (typeof METHODS)[number];
