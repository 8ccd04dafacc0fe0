import type { QueryClient } from '@tanstack/react-query';

/**
 * The header with the id of the member that a page was loaded for; it is empty on the page of a visitor. Each call and
 * form sends it, because another member may have logged in since then in another tab of this browser.
 */
export const PAGE_MEMBER_HEADER = 'x-page-member';

/** The field of a form with the same id. Beacons, sockets and links cannot have a header, so their address has it. */
export const PAGE_MEMBER_FIELD = 'page_member';

/** Adds the id of the page's member to an address. */
export function nameInAddress(path: string, memberId: string): string {
  return `${path}?${new URLSearchParams({ [PAGE_MEMBER_FIELD]: memberId })}`;
}

/** The id of the page's member, for code outside of components. */
export function getPageMember(queries: QueryClient): string | undefined {
  return queries.getQueryData<{ id: string } | null>(['user'])?.id;
}

/**
 * Sent as `hidden` when no one looks at what is asked for: a page in the background refreshes, or the service worker keeps a page.
 * The member does not count as online by it.
 */
export const PAGE_VISIBILITY_HEADER = 'x-page';
