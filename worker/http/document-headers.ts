/**
 * Of every document. No proxy may change it: hydration would find another text than it has rendered, for example
 * where mail addresses are hidden from robots.
 */
export const DOCUMENT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store, no-transform',
} as const;

/** Of a document that browsers may keep if they ask again each time. */
export const REVALIDATED = 'private, no-cache, no-transform';
