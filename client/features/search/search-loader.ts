import { type LoaderFunctionArgs, data } from 'react-router';
import { ApiError, type FieldErrors } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import type { SearchForm } from './contract.ts';
import { regionsQuery, searchResults } from './queries.ts';
import { defaultSearch, readSearch } from './search-form.ts';

export interface SearchData {
  form: SearchForm;
  after: string | null;
  /** When not empty there are no results to show, only what was wrong with the question. */
  problems: FieldErrors;
}

export async function searchLoader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const user = await requireUser({ call, queries }, request);
  const [settings] = await Promise.all([
    queries.query({ ...settingsQuery(call), staleTime: 'static' }),
    queries.query({ ...regionsQuery(call), staleTime: 'static' }),
  ]);
  const fallback = defaultSearch(user, settings.countries);
  const asked = readSearch(new URL(request.url).searchParams, fallback);
  if (Object.keys(asked.problems).length > 0) return refused({ ...asked, form: fallback });
  try {
    await queries.infiniteQuery({ ...searchResults(call, asked.form, asked.after), staleTime: 'static' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'validation') throw error;
    return refused({ form: fallback, after: null, problems: error.fields });
  }
  return data<SearchData>(asked);
}

function refused(answer: SearchData) {
  return data<SearchData>(answer, { status: 422 });
}
