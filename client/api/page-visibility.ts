/**
 * Sent as `hidden` when no one looks at what is asked for: a page in the background refreshes, or the service worker keeps a page.
 * The member does not count as online by it.
 */
export const PAGE_VISIBILITY_HEADER = 'x-page';
