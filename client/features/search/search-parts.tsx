import { createLazyPart } from '#client/lazy-part.tsx';

export const SearchTools = createLazyPart(async () => (await import('./form/search-tools.tsx')).SearchTools, {
  texts: 'filters',
});
export const SearchHints = createLazyPart(
  async () => (await import('./results/search-hints.tsx')).SearchHints,
  { texts: 'filters' },
);
export const NoResults = createLazyPart(async () => (await import('./results/no-results.tsx')).NoResults, {
  texts: 'filters',
});
export const SavedSearches = createLazyPart(
  async () => (await import('./saved/saved-searches-panel.tsx')).SavedSearchesPanel,
  { texts: 'filters' },
);
export const VisitorInvitation = createLazyPart(
  async () => (await import('./results/visitor-invitation.tsx')).VisitorInvitation,
  { texts: 'filters' },
);
