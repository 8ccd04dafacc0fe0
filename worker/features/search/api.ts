import { getLastSearch, searchMembers } from '#client/features/search/contract.ts';
import { getRegions } from '#client/features/site/regions.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from '#client/features/search/saved-searches.ts';
import { currentMember } from '#worker/http/current-member.ts';
import { serve } from '#worker/http/serve.ts';
import { lastSearchOf, remember } from './last-search.ts';
import { pageFor } from './page.ts';
import { allRegions } from './regions.ts';
import { forgetSearch, keepSearch } from './saved-searches.ts';
import { listSaved } from './saved-store.ts';
import { pageForVisitor } from './visitors.ts';

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
