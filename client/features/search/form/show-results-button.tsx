import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { userQuery } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { type SearchForm, type SearchPage, searchMembers } from '../contract.ts';
import { searchResultsQuery } from '../queries.ts';
import { parseSearch } from '../parse-search.ts';
import { readSearchParams } from './search-submit.ts';

/** Waits until the visitor has stopped moving through a list. */
const PAUSE_MS = 350;

type ResultCount = Pick<SearchPage, 'numResults' | 'numResultsAtLeast'>;

/** Submits the form and shows the number of results: those on the page until the form changes. */
export function ShowResultsButton({ form: current, start }: { form: SearchForm; start: SearchForm }) {
  const t = useT();
  const { call, queries } = useApi();
  const ref = useRef<HTMLButtonElement>(null);
  const onPage = useCountOnPage(current);
  const [changed, setChanged] = useState<ResultCount | null>();
  const resultCount = changed === undefined ? onPage : changed;
  const isKnown = resultCount !== null && !(resultCount.numResultsAtLeast && resultCount.numResults === 0);
  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latestCountId = 0;
    const count = async () => {
      const countId = ++latestCountId;
      const { form: query, problems } = parseSearch(readSearchParams(form), start);
      const answer =
        Object.keys(problems).length > 0
          ? null
          : await queries
              .query({ queryKey: ['search-count', query], queryFn: () => call(searchMembers, { query }) })
              // Without a number the button still works.
              .catch(() => null);
      if (countId === latestCountId) setChanged(answer);
    };
    const scheduleCount = () => {
      clearTimeout(timer);
      // Makes running counts outdated, because they belong to another form state.
      latestCountId++;
      setChanged(null);
      timer = setTimeout(() => void count(), PAUSE_MS);
    };
    form.addEventListener('change', scheduleCount);
    return () => {
      clearTimeout(timer);
      latestCountId++;
      form.removeEventListener('change', scheduleCount);
    };
  }, [call, queries, start]);
  return (
    <Button ref={ref} className="grow" variant="primary" type="submit">
      {isKnown
        ? t(resultCount.numResultsAtLeast ? 'filters.show_at_least' : 'filters.show', {
            count: resultCount.numResults,
          })
        : t('search.submit')}
    </Button>
  );
}

/** Not on the server, which caches one sheet for everyone with the same search. */
function useCountOnPage(form: SearchForm): ResultCount | null {
  const { call, queries } = useApi();
  return useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => {
      // Read in the browser only: the cached sheet must not depend on the viewer.
      const viewer = queries.getQueryData(userQuery(call).queryKey)?.id ?? null;
      const { queryKey } = searchResultsQuery(call, { form, after: null, viewer });
      return queries.getQueryData(queryKey)?.pages[0] ?? null;
    },
    () => null,
  );
}
