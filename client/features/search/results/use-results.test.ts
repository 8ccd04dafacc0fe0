import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import type { SearchForm, SearchPage } from '../contract.ts';
import { lastSearchQuery, searchResultsQuery } from '../queries.ts';
import { toSearchParams } from '../search-url.ts';
import { useResults } from './use-results.ts';

// In the browser the hook observes the results; the server only reads them.
beforeEach(() => void vi.stubEnv('SSR', false));
afterEach(() => void vi.unstubAllEnvs());

const FIRST: SearchForm = { gender: 'm', min_age: 30, max_age: 99 };
const SECOND: SearchForm = { ...FIRST, min_age: 40 };
const PAGE = { results: [], next: null, hints: [] } as unknown as SearchPage;
const READ = 'GET /api/members?gender=m&min_age=30&max_age=99&correct=true';
const minutes = (count: number) => count * 60_000;

/** A tab with the results of two searches, which shows those of the second one, the last search. */
function openTab() {
  const queries = createQueryClient();
  let shown = { form: SECOND, remember: true };
  const toRequest = (form: SearchForm) => ({ form, after: null, viewer: 'mira' });
  const hook = renderHook(
    () => {
      useResults(toRequest(shown.form), shown.remember);
      return useNavigate();
    },
    { queries: addResults(queries) },
  );
  function addResults(into: typeof queries) {
    for (const form of [FIRST, SECOND])
      into.setQueryData(searchResultsQuery(async () => PAGE as never, toRequest(form)).queryKey, {
        pages: [PAGE],
        pageParams: [null],
      });
    into.setQueryData(['last-search'], { query: String(toSearchParams(SECOND)) });
    return into;
  }
  const { call, sent, answer } = hook.server;
  return {
    sent,
    answer: () => answer(PAGE),
    lastSearch: () => queries.getQueryData(lastSearchQuery(call).queryKey)?.query,
    /** Shows a search once so much time has passed: by a link, or on a page that has no search in its address. */
    async show(form: SearchForm, after: number, { remember = true, isBack = false } = {}) {
      await advance(after);
      shown = { form, remember };
      await (isBack ? hook.current(-1) : hook.current('/'));
      // The first call loads its contract.
      await import('../contract.ts');
      await advance();
    },
  };
}

test('asks the server again to store a search whose results are here already, then notes it as the last one', async () => {
  const { show, sent, answer, lastSearch } = openTab();
  await show(FIRST, 5000);
  expect(sent).toEqual([`${READ}&remember=true`]);
  expect(lastSearch()).toBe(String(toSearchParams(SECOND)));
  await answer();
  expect(lastSearch()).toBe(String(toSearchParams(FIRST)));
});

test('asks for no results that are here already when their search is the last one', async () => {
  const { show, sent } = openTab();
  await show(SECOND, 5000);
  expect(sent).toEqual([]);
});

test('stores no search that the member has not asked for when its old results are fetched again', async () => {
  const { show, sent, answer, lastSearch } = openTab();
  await show(FIRST, minutes(5), { remember: false });
  expect(sent).toEqual([READ]);
  await answer();
  expect(lastSearch()).toBe(String(toSearchParams(SECOND)));
});

test('stores no search that the member goes back to', async () => {
  const { show, sent, lastSearch } = openTab();
  await show(SECOND, 5000);
  await show(FIRST, 5000, { isBack: true });
  expect(sent).toEqual([]);
  expect(lastSearch()).toBe(String(toSearchParams(SECOND)));
});
