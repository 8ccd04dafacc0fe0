import { later } from './deferred-part.tsx';

/** The bar, the quick filters and the sheet with all of them. */
export const SearchTools = later(async () => (await import('./form/search-tools.tsx')).SearchTools);
/** What to give up when few people match. */
export const SearchHints = later(async () => (await import('./results/search-hints.tsx')).SearchHints);
export const SavedSearches = later(async () => (await import('./saved/saved-searches-panel.tsx')).SavedPanel);
/** What a visitor sees below the results. */
export const VisitorInvitation = later(
  async () => (await import('./results/visitor-invitation.tsx')).VisitorInvitation,
);
