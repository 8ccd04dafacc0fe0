import type { QueryClient } from '@tanstack/react-query';

/** Drops everything that only the leaving member may see, including requests in progress. */
export function clearMemberQueries(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_QUERIES.has(String(queryKey[0])) });
  void queries.cancelQueries({ queryKey: ['user'] });
  queries.setQueryData(['user'], null);
}

const PUBLIC_QUERIES = new Set(['settings', 'companyinfo', 'regions', 'showcase', 'user']);
