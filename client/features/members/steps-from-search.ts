import { type Location, useLocation } from 'react-router';
import { href } from '#client/routes.ts';

/** How many steps back the search is in this tab's history; 0 when it is not there. */
export function countStepsFromSearch({ pathname, state }: Location): number {
  if (pathname === href('members')) return 0;
  const { fromSearch } = (state ?? {}) as { fromSearch?: unknown };
  return typeof fromSearch === 'number' ? fromSearch : 0;
}

/** History state of a link to a profile, so that its back link finds the search. */
export function useProfileLinkState(): { fromSearch: number } | null {
  const location = useLocation();
  const steps = countStepsFromSearch(location);
  return steps > 0 || location.pathname === href('members') ? { fromSearch: steps + 1 } : null;
}
