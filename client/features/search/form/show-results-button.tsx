import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { userQuery } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { type SearchForm, type SearchPage, searchMembers } from '../contract.ts';
import { searchResultsQuery } from '../queries.ts';
import { parseSearch } from '../parse-search.ts';
import { readSearchParams } from './search-submit.ts';

/** Until somebody who moves through a list of ages has stopped. */
const PAUSE_MS = 350;

type Found = Pick<SearchPage, 'numResults' | 'numResultsAtLeast'>;

/** Sends the form, and says how many members it finds: those on the page, until something in it was changed. */
export function ShowResultsButton({ form: current, start }: { form: SearchForm; start: SearchForm }) {
  const t = useT();
  const call = useCall();
  const ref = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const onPage = useFoundOnPage(current);
  const [changed, setChanged] = useState<Found | null>();
  const found = changed === undefined ? onPage : changed;
  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const count = async () => {
      const turn = ++latest;
      const { form: query, problems } = parseSearch(readSearchParams(form), start);
      const answer =
        Object.keys(problems).length > 0
          ? null
          : await queries
              .query({ queryKey: ['search-count', query], queryFn: () => call(searchMembers, { query }) })
              // The button without a number is as good.
              .catch(() => null);
      if (turn === latest) setChanged(answer);
    };
    const wait = () => {
      clearTimeout(timer);
      // The number that stands there is that of another question.
      latest++;
      setChanged(null);
      timer = setTimeout(() => void count(), PAUSE_MS);
    };
    form.addEventListener('change', wait);
    return () => {
      clearTimeout(timer);
      latest++;
      form.removeEventListener('change', wait);
    };
  }, [call, queries, start]);
  return (
    <Button ref={ref} className="grow" variant="primary" type="submit">
      {found === null
        ? t('search.submit')
        : t(found.numResultsAtLeast ? 'filters.show_over' : 'filters.show', { count: found.numResults })}
    </Button>
  );
}

/** Not on the server: one sheet is kept there for all who ask the same. */
function useFoundOnPage(form: SearchForm): Found | null {
  const call = useCall();
  const queries = useQueryClient();
  return useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => {
      // Read in the browser only: what the server caches of the sheet may not depend on one viewer.
      const viewer = queries.getQueryData(userQuery(call).queryKey)?.id ?? null;
      const { queryKey } = searchResultsQuery(call, { form, after: null, viewer });
      return queries.getQueryData(queryKey)?.pages[0] ?? null;
    },
    () => null,
  );
}
