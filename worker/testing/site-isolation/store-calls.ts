import type { RequestContext } from '#worker/http/request-context.ts';
import type { IDS } from './foreign-rows.ts';

/** Calls one function of a store on the own site, with ids of another site wherever it takes one. */
export type StoreCall = (context: RequestContext, ids: typeof IDS) => unknown;

/** The keys are names of functions. */
export type StoreCalls = Readonly<Record<string, StoreCall>>;
