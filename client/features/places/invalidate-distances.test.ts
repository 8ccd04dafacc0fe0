import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { invalidateDistances } from './invalidate-distances.ts';

test("refetches distances when the member's place becomes known", async () => {
  const queries = createQueryClient();
  let located = false;
  const onPage = { queryKey: ['search', 'mira', 'near'], queryFn: async () => ({ located }) };
  await queries.query(onPage);
  queries.setQueryData(['search', 'mira', 'all'], { located });
  queries.setQueryData(['member', 'jonas'], { distance_km: null });
  queries.setQueryData(['settings'], {});
  const stop = new QueryObserver(queries, onPage).subscribe(() => undefined);
  located = true;
  await invalidateDistances(queries);
  expect(queries.getQueryData(onPage.queryKey)).toEqual({ located: true });
  expect(queries.getQueryData(['search', 'mira', 'all'])).toBeUndefined();
  expect(queries.getQueryData(['member', 'jonas'])).toBeUndefined();
  expect(queries.getQueryData(['settings'])).toEqual({});
  stop();
});
