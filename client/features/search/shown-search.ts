import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isAtEntry } from '#client/ui/overlays/back-closes.ts';
import type { SearchForm } from './contract.ts';
import { hasCriteria } from './parse-search.ts';
import { toSearchParams } from './search-url.ts';

interface ShownState {
  /** As in the address of /members, without the question mark. */
  readonly search?: string;
}

const readState = () => history.state as ShownState | null;

/** A page without a search in its address notes in its entry of the history what it shows, for {@link readShownSearch}. */
export function useShownSearch(form: SearchForm): void {
  const location = useLocation();
  useEffect(() => {
    if (isAtEntry(location) && !hasCriteria(new URLSearchParams(location.search)))
      history.replaceState({ ...readState(), search: String(toSearchParams(form)) }, '');
  }, [form, location]);
}

/** What the present entry has shown: Back shows it again, although another search is the last one since. */
export const readShownSearch = (): string | undefined =>
  import.meta.env.SSR ? undefined : readState()?.search;
