/** What a decision about a report can do, the mildest first. */
export const DECISION_ACTIONS = ['none', 'warn', 'photo', 'text', 'message', 'block'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];
