// The parts of the runtime that product code uses.
declare module 'cloudflare:workers' {
  import type { DurableObjectState } from '@cloudflare/workers-types';

  /** Keeps the worker alive until the work is done, after the answer has been sent. */
  export function waitUntil(work: Promise<unknown>): void;

  export abstract class DurableObject<Env> {
    constructor(state: DurableObjectState, env: Env);
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
  }
}
