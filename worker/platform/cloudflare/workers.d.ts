// The part of this module of the runtime that is used outside of tests.
declare module 'cloudflare:workers' {
  /** Keeps the worker alive until the work is done, after the answer has left. */
  export function waitUntil(work: Promise<unknown>): void;
}
