// The part of this module that product code uses.
declare module 'cloudflare:workers' {
  /** Keeps the worker alive until the work is done, after the answer has been sent. */
  export function waitUntil(work: Promise<unknown>): void;
}
