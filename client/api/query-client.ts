import { QueryClient } from '@tanstack/react-query';

/** SPEC §9: what a member sees is refreshed every 60 s; until then an answer counts as fresh. */
const FRESH_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `call` retries by itself, so that forms and queries behave alike.
      // Offline they fail and say so: a query that waited in silence would hold up its page, and a change that is
      // sent hours later is not wanted any more.
      queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
