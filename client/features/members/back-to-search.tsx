import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { href } from '#client/paths.ts';
import { stepsFromSearch } from './steps-from-search.ts';

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
