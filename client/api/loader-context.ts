import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { Call } from './endpoint.ts';

/** What every loader and action uses. The server creates one per request, the browser one per document. */
export interface LoaderApi {
  readonly call: Call;
  readonly queries: QueryClient;
}

export const loaderApi = createContext<LoaderApi>();
