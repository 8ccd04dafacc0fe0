import { createDeferredPart } from './deferred-part.tsx';

/** The bar, the quick filters and the sheet with all of them. */
export const SearchTools = createDeferredPart(
  async () => (await import('./form/search-tools.tsx')).SearchTools,
);
/** What to give up when few people match. */
export const SearchHints = createDeferredPart(
  async () => (await import('./results/search-hints.tsx')).SearchHints,
);
export const SavedSearches = createDeferredPart(
  async () => (await import('./saved/saved-searches-panel.tsx')).SavedSearchesPanel,
);
/** What a visitor sees below the results. */
export const VisitorInvitation = createDeferredPart(
  async () => (await import('./results/visitor-invitation.tsx')).VisitorInvitation,
);
