import { createDeferredPart } from './deferred-part.tsx';

export const SearchTools = createDeferredPart(
  async () => (await import('./form/search-tools.tsx')).SearchTools,
);
export const SearchHints = createDeferredPart(
  async () => (await import('./results/search-hints.tsx')).SearchHints,
);
export const SavedSearches = createDeferredPart(
  async () => (await import('./saved/saved-searches-panel.tsx')).SavedSearchesPanel,
);
export const VisitorInvitation = createDeferredPart(
  async () => (await import('./results/visitor-invitation.tsx')).VisitorInvitation,
);
