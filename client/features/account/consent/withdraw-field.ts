/** The field of the button that withdraws the consent. */
export const WITHDRAW_FIELD = 'withdraw';
