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

/** Globals of workerd that Node lacks. */
declare const WebSocketPair: typeof import('@cloudflare/workers-types').WebSocketPair;
declare const WebSocketRequestResponsePair: typeof import('@cloudflare/workers-types').WebSocketRequestResponsePair;

/** The part of workerd's cache that we use; it is global there and absent on Node. */
interface EdgeCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
}

declare const caches: { default: EdgeCache; open(name: string): Promise<EdgeCache> };
