import { getLastSearch, searchMembers } from '#client/features/search/contract.ts';
import { getRegions } from '#client/features/site/regions-contract.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from '#client/features/search/saved/contract.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { serve } from '#worker/http/api/serve.ts';
import { lastSearchOf, remember } from './saved/last-search.ts';
import { pageFor } from './results/result-page.ts';
import { allRegions } from '#worker/features/presence/regions.ts';
import { forgetSearch, keepSearch } from './saved/saved-searches.ts';
import { listSaved } from './saved/store.ts';
import { pageForVisitor } from './results/visitor-page.ts';

export const searchApi = [
  serve(searchMembers, async (visit, { query }) => {
    if (visit.session === null) return pageForVisitor(visit, query);
    const page = await pageFor(visit, query);
    if (query.remember && query.after === undefined) await remember(visit, query);
    return page;
  }),

  serve(getLastSearch, async (visit) => ({ query: await lastSearchOf(visit) })),

  serve(listSavedSearches, async (visit) => ({
    searches: await listSaved(visit, currentMember(visit).id),
  })),

  serve(saveSearch, async (visit, { body }) => keepSearch(visit, body)),

  serve(deleteSavedSearch, async (visit, { params }) => forgetSearch(visit, params.id)),

  serve(getRegions, async ({ tenant }) => ({ regions: allRegions(tenant.countries) })),
];
