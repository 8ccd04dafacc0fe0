import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Each of these says itself when it is out of date. */
const OTHERS: ReadonlySet<unknown> = new Set(['user', 'settings', 'companyinfo', 'payment']);

/** Premium opens what the loaded pages were refused, such as photos: they are fetched again when it begins or ends. */
export function useRefetchWhenPremium(isPremium: boolean): void {
  const queries = useQueryClient();
  const before = useRef(isPremium);
  useEffect(() => {
    if (before.current === isPremium) return;
    before.current = isPremium;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !OTHERS.has(queryKey[0]) });
  }, [queries, isPremium]);
}
