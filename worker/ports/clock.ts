/** Milliseconds since the epoch. Injected, so that rules about time are tested by moving it. */
export type Clock = () => number;
