import type { QueryClient } from '@tanstack/react-query';
import { createContext, data } from 'react-router';
import type { Call } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { PAGE_VISIBILITY_HEADER } from './page-headers.ts';

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

/** For calls whose input comes from the address, which may name what does not exist or is not valid. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && ['not_found', 'validation'].includes(error.code)) throwNotFound();
    throw error;
  }
}

/**
 * Whether no one looks at the answer, so that nothing counts as seen: a prefetch, HEAD, or a page that the service worker
 * keeps. Safari sends the header of a prefetch without `Sec-`.
 */
export function isUnseenRequest({ method, headers }: Request): boolean {
  return (
    method === 'HEAD' ||
    headers.get(PAGE_VISIBILITY_HEADER) === 'hidden' ||
    /\bprefetch\b/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
  );
}
