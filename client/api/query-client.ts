import { QueryClient } from '@tanstack/react-query';

/** SPEC §9: what a member sees is refreshed every 60 s; until then an answer counts as fresh. */
export const FRESH_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `call` retries by itself, so that forms and queries behave alike.
      queries: { retry: false, staleTime: FRESH_MS },
      mutations: { retry: false },
    },
  });
}
