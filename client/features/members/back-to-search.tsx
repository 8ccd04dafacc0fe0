import type { ComponentProps, MouseEvent } from 'react';
import { Link, type Location, useLocation, useNavigate } from 'react-router';
import { href } from '#client/paths.ts';

/** How many steps back the search is in this tab's history; 0 where it is not there. */
function stepsFromSearch({ pathname, state }: Location): number {
  if (pathname === href('members')) return 0;
  const { fromSearch } = (state ?? {}) as { fromSearch?: unknown };
  return typeof fromSearch === 'number' ? fromSearch : 0;
}

/** History state for a link to a profile, so that the profile knows its way back. */
export function useProfileLinkState(): { fromSearch: number } | null {
  const location = useLocation();
  const steps = stepsFromSearch(location);
  return steps > 0 || location.pathname === href('members') ? { fromSearch: steps + 1 } : null;
}

/** Back to the results the profile was found in, at the place where they were left; else to a new search. */
export function BackToSearch(props: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  const steps = stepsFromSearch(useLocation());
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return <Link {...props} to={href('members')} onClick={goBack} />;
}
