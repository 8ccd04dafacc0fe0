import { type LoaderFunctionArgs, data } from 'react-router';
import { ApiError, type FieldErrors } from '#client/api/errors.ts';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { SearchForm } from './contract.ts';
import { type SearchRequest, lastSearchQuery, searchResultsQuery } from './queries.ts';
import { buildSearchUrl, toSearchParams } from './search-url.ts';
import {
  hasCriteria,
  getDefaultSearch,
  isNonCanonical,
  parseWithoutProblems,
  parseSearch,
  getVisitorSearch,
} from './parse-search.ts';
import { SavedSearches, SearchHints, SearchTools, VisitorInvitation } from './search-parts.tsx';

export interface SearchData extends SearchRequest {
  /** What a search begins with, and what is left when all is cleared. */
  start: SearchForm;
  /** Whether the place of the one who searches is known; null where nobody has looked. */
  located: boolean | null;
  /** Whether the saved searches are open. */
  saved: boolean;
  /** When not empty there are no results to show, only what the one who searches has to do first. */
  problems: FieldErrors;
  /** The address of what was answered, where the one that was asked says something else. */
  corrected: string | null;
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
  const start = user ? getDefaultSearch(user, settings) : getVisitorSearch(settings);
  const asks = hasCriteria(params);
  const viewer = user?.id ?? null;
  const saved = user !== null && params.has('saved');
  const [asked] = await Promise.all([
    asks || !user ? parseSearch(params, start) : readLastSearch(api, params, start),
    api.queries.query({ ...regionsQuery(api.call), staleTime: 'static' }),
    loadParts(user, saved),
    saved && (await import('./saved/queries.ts')).loadSavedSearches(api),
  ]);
  const { after, problems } = asked;
  const search = { form: withAgesOf(settings, asked.form), after, viewer };
  // What was mistyped is not what somebody wants to find again.
  const remember = asks && user !== null && Object.keys(problems).length === 0;
  try {
    const { answered, first } = await answer(api, { search, start, remember, pages: readPageCount(params) });
    const corrected = isNonCanonical(params, answered) ? addressOf(answered, saved) : null;
    if (first === null) {
      const { form } = parseWithoutProblems(toSearchParams(answered.form), start, PLACE_UNKNOWN);
      const located = false;
      return data<SearchData>(
        { ...answered, form, start, saved, located, problems: PLACE_UNKNOWN, corrected: null },
        { status: 422 },
      );
    }
    if (first?.hints.length) await come(SearchHints);
    return data<SearchData>({
      ...answered,
      start,
      saved,
      located: first?.located ?? false,
      problems: {},
      corrected,
    });
  } catch (error) {
    // The site shows its search to some visitors only, and this is none of them.
    if (error instanceof ApiError && error.code === 'authentication_required' && !user)
      await requireUser(api, request);
    throw error;
  }
}

/** The site has no members younger than its youngest: a search that asks for them asks for those. */
function withAgesOf({ min_age: youngest }: SiteSettings, form: SearchForm): SearchForm {
  const { min_age, max_age } = form;
  return { ...form, min_age: Math.max(youngest, min_age), max_age: Math.max(youngest, max_age) };
}

const PLACE_UNKNOWN = { distance: 'place_unknown' };

interface Question {
  search: SearchRequest;
  start: SearchForm;
  remember: boolean;
  pages: number;
}

/**
 * The search as it is answered: without what the site does not know, such as a country or the place in a list of another
 * member. `first` is null where a distance is asked and the member has named no place yet.
 */
async function answer({ call, queries }: LoaderApi, question: Question) {
  const { start, remember, pages } = question;
  let { search } = question;
  for (let tries = 0; ; tries++) {
    try {
      const found = await queries.infiniteQuery({
        ...searchResultsQuery(call, search, remember && tries === 0),
        staleTime: 'static',
        pages,
      });
      return { answered: search, first: found.pages[0] };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'validation' || tries === MOST_CORRECTIONS)
        throw error;
      if (error.fields['distance'] === PLACE_UNKNOWN.distance) return { answered: search, first: null };
      const { form } = parseWithoutProblems(toSearchParams(search.form), start, error.fields);
      search = { ...search, form, after: null };
    }
  }
}

/** The country, its region, what the site does not search by, and the place in the list. */
const MOST_CORRECTIONS = 4;

function addressOf({ form, after }: SearchRequest, saved: boolean): string {
  return `${buildSearchUrl(form, after ?? undefined)}${saved ? '&saved=1' : ''}`;
}

/** A search that the site no longer allows is none. */
async function readLastSearch({ call, queries }: LoaderApi, params: URLSearchParams, start: SearchForm) {
  const { query } = await queries.query({ ...lastSearchQuery(call), staleTime: 'static' });
  const { form } = parseSearch(new URLSearchParams(query ?? ''), start);
  return parseSearch(params, form);
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
