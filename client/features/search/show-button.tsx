import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/button.tsx';
import { type SearchForm, type SearchPage, searchMembers } from './contract.ts';
import { readSearch } from './search-form.ts';
import { askedBy } from './search-submit.ts';

/** Until somebody who moves through a list of ages has stopped. */
const PAUSE_MS = 350;

/** Sends the form. Once something in it was changed it says how many members that would find. */
export function ShowButton({ start }: { start: SearchForm }) {
  const t = useT();
  const call = useCall();
  const ref = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const [found, setFound] = useState<Pick<SearchPage, 'numResults' | 'numResultsAtLeast'> | null>(null);
  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const count = async () => {
      const turn = ++latest;
      const { form: query, problems } = readSearch(askedBy(form), start);
      const answer =
        Object.keys(problems).length > 0
          ? null
          : await queries
              .query({ queryKey: ['search-count', query], queryFn: () => call(searchMembers, { query }) })
              // The button without a number is as good.
              .catch(() => null);
      if (turn === latest) setFound(answer);
    };
    const wait = () => {
      clearTimeout(timer);
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
