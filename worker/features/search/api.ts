import { getLastSearch, searchMembers } from '#client/features/search/contract.ts';
import { getRegions } from '#client/features/site/contract.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from '#client/features/search/saved/contract.ts';
import { assertAreaOpen } from '#worker/session/members-area.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { serve } from '#worker/http/api/serve.ts';
import { readLastSearch, rememberSearch } from './saved/last-search.ts';
import { findCorrectedPage, findPage } from './results/corrected-page.ts';
import { listRegions } from '#worker/features/places/regions.ts';
import { removeSavedSearch, createSavedSearch } from './saved/saved-searches.ts';
import { selectSavedSearches } from './saved/store.ts';

export const endpoints = [
  serve(searchMembers, async (context, { query }) => {
    if (context.session) assertAreaOpen(context);
    const page = query.correct ? await findCorrectedPage(context, query) : await findPage(context, query);
    if (query.remember && query.after === undefined && !page.corrected) await rememberSearch(context, query);
    return page;
  }),

  serve(getLastSearch, async (context) => ({ query: await readLastSearch(context) })),

  serve(listSavedSearches, async (context) => ({
    searches: await selectSavedSearches(context, requireMember(context).id),
  })),

  serve(saveSearch, async (context, { body }) => createSavedSearch(context, body)),

  serve(deleteSavedSearch, async (context, { params }) => removeSavedSearch(context, params.id)),

  serve(getRegions, async ({ tenant }) => ({ regions: listRegions(tenant.countries) })),
];
