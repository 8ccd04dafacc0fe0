import { type LoaderFunctionArgs, data } from 'react-router';
import { ApiError, type FieldErrors } from '#client/api/errors.ts';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { SearchForm } from './contract.ts';
import { type Search, lastSearchQuery, searchResults } from './queries.ts';
import { searchParams } from './search-address.ts';
import {
  type ReadSearch,
  asksSomething,
  defaultSearch,
  readRest,
  readSearch,
  visitorSearch,
} from './search-form.ts';
import { SavedSearches, SearchHints, SearchTools, VisitorInvitation } from './search-parts.tsx';

export interface SearchData extends Search {
  /** What a search begins with, and what is left when all is cleared. */
  start: SearchForm;
  /** Whether the place of the one who searches is known; null where nobody has looked. */
  located: boolean | null;
  /** Whether the saved searches are open. */
  saved: boolean;
  /** When not empty there are no results to show, only what was wrong with the question. */
  problems: FieldErrors;
}

export async function searchLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  const params = new URL(request.url).searchParams;
  const [settings, user] = await Promise.all([
    api.queries.query({ ...settingsQuery(api.call), staleTime: 'static' }),
    api.queries.query({ ...userQuery(api.call), staleTime: 'static' }),
  ]);
  const isOpen = settings.logged_out_search || settings.logged_out_search_trafficsource;
  if (!user && !isOpen) await requireUser(api, request);
  const start = user ? defaultSearch(user, settings) : visitorSearch(settings);
  const asks = asksSomething(params);
  const viewer = user?.id ?? null;
  const saved = user !== null && params.has('saved');
  const [asked] = await Promise.all([
    asks || !user ? readSearch(params, start) : readLastSearch(api, params, start),
    api.queries.query({ ...regionsQuery(api.call), staleTime: 'static' }),
    loadParts(user, saved),
    saved && (await import('./saved-queries.ts')).loadSavedSearches(api),
  ]);
  const refused = (problems: FieldErrors, { form }: ReadSearch) => {
    // Only a search that was answered knows more of it.
    const located = problems['distance'] === 'place_unknown' ? false : null;
    return data<SearchData>({ form, after: null, viewer, start, saved, located, problems }, { status: 422 });
  };
  const { after, problems } = asked;
  const form = withAgesOf(settings, asked.form);
  if (Object.keys(problems).length > 0) return refused(problems, asked);
  try {
    const search = { form, after, viewer };
    const first = await firstPage(api, search, asks && user !== null);
    if (first?.hints.length) await come(SearchHints);
    return data<SearchData>({ ...search, start, saved, located: first?.located ?? false, problems: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'validation')
      return refused(error.fields, readRest(searchParams(form), start, error.fields));
    // The site shows its search to some visitors only, and this is none of them.
    if (error.code === 'authentication_required' && !user) await requireUser(api, request);
    throw error;
  }
}

/** The site has no members younger than its youngest: a search that asks for them asks for those. */
function withAgesOf({ min_age: youngest }: SiteSettings, form: SearchForm): SearchForm {
  const { min_age, max_age } = form;
  return { ...form, min_age: Math.max(youngest, min_age), max_age: Math.max(youngest, max_age) };
}

async function firstPage({ call, queries }: LoaderApi, search: Search, remember: boolean) {
  const { pages } = await queries.infiniteQuery({
    ...searchResults(call, search, remember),
    staleTime: 'static',
  });
  return pages[0];
}

/** A search that the site no longer allows is none. */
async function readLastSearch({ call, queries }: LoaderApi, params: URLSearchParams, start: SearchForm) {
  const { query } = await queries.query({ ...lastSearchQuery(call), staleTime: 'static' });
  const { form } = readSearch(new URLSearchParams(query ?? ''), start);
  return readSearch(params, form);
}

function loadParts(user: User | null, saved: boolean): Promise<unknown> {
  return Promise.all([
    come(SearchTools),
    saved && come(SavedSearches),
    user === null && come(VisitorInvitation),
  ]);
}

/** Without it the page is shown all the same. */
function come({ load }: { load: () => Promise<unknown> }): Promise<unknown> {
  return load().catch(() => undefined);
}
