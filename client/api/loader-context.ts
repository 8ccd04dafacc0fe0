import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { Call } from './endpoint.ts';

/** What every loader and action works with. The server makes one for each request, the browser one for good. */
export interface LoaderApi {
  readonly call: Call;
  readonly queries: QueryClient;
}

export const loaderApi = createContext<LoaderApi>();
