import { ApiError, type FieldErrors } from '#client/api/errors.ts';
import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { toSearchParams } from '#client/features/search/search-url.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { findProblems, getHomeCountry, toSearchForm } from '../query/criteria.ts';
import { findResultPage } from './result-page.ts';
import { findVisitorPage } from './visitor-page.ts';

export const findPage = (context: RequestContext, query: SearchQuery): Promise<SearchPage> =>
  context.session === null ? findVisitorPage(context, query) : findResultPage(context, query);

/** Answers a search without what it cannot be answered by, such as a country or a cursor of another site. */
export async function findCorrectedPage(context: RequestContext, query: SearchQuery): Promise<SearchPage> {
  const fields = findProblems(context, query);
  try {
    return await findPageWithout(context, query, fields);
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields['after'] === undefined) throw error;
    return findPageWithout(context, query, { ...fields, ...error.fields });
  }
}

async function findPageWithout(
  context: RequestContext,
  query: SearchQuery,
  fields: FieldErrors,
): Promise<SearchPage> {
  const rest = { ...query };
  for (const field of Object.keys(fields)) Reflect.deleteProperty(rest, field);
  rest.country ??= getHomeCountry(context);
  const page = await findPage(context, rest);
  if (Object.keys(fields).length === 0) return page;
  return { ...page, corrected: { fields, query: String(toSearchParams(toSearchForm(rest), rest.after)) } };
}
