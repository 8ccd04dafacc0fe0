import { type LoaderFunctionArgs, data } from 'react-router';
import { ApiError, type FieldErrors } from '#client/api/errors.ts';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { enterAsMember, userQuery } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { SearchForm, SearchPage } from './contract.ts';
import { type SearchRequest, lastSearchQuery, searchResultsQuery } from './queries.ts';
import { buildSearchUrl } from './search-url.ts';
import { readShownSearch } from './shown-search.ts';
import {
  hasCriteria,
  getDefaultSearch,
  isNonCanonical,
  parseSearch,
  getVisitorSearch,
} from './parse-search.ts';
import { loadSavedSearches } from './saved/queries.ts';
import { listOfferedFilters, type QuickFilter } from './offered-filters.ts';
import { NoResults, SavedSearches, SearchHints, SearchTools, VisitorInvitation } from './search-parts.tsx';

export interface SearchData extends SearchRequest {
  /** The default search, also used to clear the form. */
  start: SearchForm;
  /** Whether the viewer's place is known; null for visitors. */
  located: boolean | null;
  saved: boolean;
  /** The quick filters that find someone. */
  offered: readonly QuickFilter[];
  /** When not empty, no results are shown, only what to correct. */
  problems: FieldErrors;
  /** Whether it becomes the member's last search. */
  remember: boolean;
  /** The address of the answered search when it differs from the requested one. */
  corrected: string | null;
}

export const searchLoader = withConsent(loadSearch);

async function loadSearch({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  const params = new URL(request.url).searchParams;
  const [settings, user] = await Promise.all([
    api.queries.query({ ...settingsQuery(api.call), staleTime: 'static' }),
    api.queries.query({ ...userQuery(api.call), staleTime: 'static' }),
  ]);
  const isOpen = settings.logged_out_search || settings.logged_out_search_trafficsource;
  if (user || !isOpen) await enterAsMember({ context, request });
  const start = user ? getDefaultSearch(user, settings) : getVisitorSearch(settings);
  const hasQuestion = hasCriteria(params);
  const viewer = user?.id ?? null;
  const saved = user !== null && params.has('saved');
  const [resultsQuery] = await Promise.all([
    hasQuestion || !user ? parseSearch(params, start) : readLastSearch(api, params, start),
    api.queries.query({ ...regionsQuery(api.call), staleTime: 'static' }),
    loadParts(user, saved),
    saved && loadSavedSearches(api),
  ]);
  const { after, problems } = resultsQuery;
  // Neither a search with errors nor a later page is stored as the last search.
  const remember = hasQuestion && user !== null && after === null && Object.keys(problems).length === 0;
  const search = { form: clampAges(settings, resultsQuery.form), after, viewer };
  try {
    const { answered, first } = await answerSearch(api, {
      search,
      start,
      remember,
      pages: readPageCount(params),
    });
    if (first?.results.length === 0) await loadIfPossible(NoResults);
    if (first?.hints.length) await loadIfPossible(SearchHints);
    const placeMissing = first?.corrected?.fields['distance'] === PLACE_UNKNOWN.distance;
    return data<SearchData>(
      {
        ...answered,
        start,
        saved,
        offered: listOfferedFilters(answered, first),
        located: first?.located ?? false,
        remember,
        problems: placeMissing ? PLACE_UNKNOWN : {},
        corrected: !placeMissing && isNonCanonical(params, answered) ? toAddress(answered, saved) : null,
      },
      { status: placeMissing ? 422 : 200 },
    );
  } catch (error) {
    // The site lets only some visitors search, and not this one.
    if (error instanceof ApiError && error.code === 'authentication_required' && !user)
      await enterAsMember({ context, request });
    throw error;
  }
}

/** Raises the minimum age to that of the site, which has no younger members. */
function clampAges({ min_age: youngest }: SiteSettings, form: SearchForm): SearchForm {
  const { min_age, max_age } = form;
  return { ...form, min_age: Math.max(youngest, min_age), max_age: Math.max(youngest, max_age) };
}

const PLACE_UNKNOWN = { distance: 'place_unknown' };

interface SearchQuestion {
  search: SearchRequest;
  start: SearchForm;
  remember: boolean;
  pages: number;
}

/** The answer belongs to the search without what the server has left out. */
async function answerSearch(
  { call, queries }: LoaderApi,
  { search, start, remember, pages }: SearchQuestion,
): Promise<{ answered: SearchRequest; first: SearchPage | undefined }> {
  const resultsQuery = searchResultsQuery(call, search, remember);
  const results = await queries.infiniteQuery({ ...resultsQuery, staleTime: 'static', pages });
  const [first] = results.pages;
  if (!first?.corrected) return { answered: search, first };
  const { form, after } = parseSearch(new URLSearchParams(first.corrected.query), start);
  const answered = { ...search, form, after };
  queries.removeQueries({ queryKey: resultsQuery.queryKey, exact: true });
  queries.setQueryData(searchResultsQuery(call, answered).queryKey, results);
  return { answered, first };
}

function toAddress({ form, after }: SearchRequest, saved: boolean): string {
  return `${buildSearchUrl(form, after ?? undefined)}${saved ? '&saved=1' : ''}`;
}

/** Ignores a stored search that the site no longer allows. */
async function readLastSearch({ call, queries }: LoaderApi, params: URLSearchParams, start: SearchForm) {
  const shown = readShownSearch();
  const { query } = shown
    ? { query: shown }
    : await queries.query({ ...lastSearchQuery(call), staleTime: 'static' });
  const { form } = parseSearch(new URLSearchParams(query ?? ''), start);
  return parseSearch(params, form);
}

function loadParts(user: User | null, saved: boolean): Promise<unknown> {
  return Promise.all([
    loadIfPossible(SearchTools),
    saved && loadIfPossible(SavedSearches),
    user === null && loadIfPossible(VisitorInvitation),
  ]);
}

/** The page is shown even if a part fails to load. */
function loadIfPossible({ load }: { load: () => Promise<unknown> }): Promise<unknown> {
  return load().catch(() => undefined);
}
