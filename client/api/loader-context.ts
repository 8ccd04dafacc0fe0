import type { QueryClient } from '@tanstack/react-query';
import { createContext, data } from 'react-router';
import type { Call } from './endpoint.ts';

/** What every loader and action uses. The server creates one per request, the browser one per document. */
export interface LoaderApi {
  readonly call: Call;
  readonly queries: QueryClient;
}

export const loaderApi = createContext<LoaderApi>();

/** Thrown by loaders for what does not exist, or must not be known to exist. */
export function throwNotFound(): never {
  throw data(null, { status: 404 });
}

/**
 * Whether the request is a prefetch or HEAD, so that nothing counts as seen. Safari sends the header without `Sec-`.
 */
export function isPrefetchRequest({ method, headers }: Request): boolean {
  return method === 'HEAD' || /\bprefetch\b/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
}
