/** Why a message that has waited for the confirmation of the address stays unsent. */
export const WAITING_PROBLEMS = ['credits', 'conversations', 'gone', 'paused', 'busy'] as const;

export type WaitingProblem = (typeof WAITING_PROBLEMS)[number];
