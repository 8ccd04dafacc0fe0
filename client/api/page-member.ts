import type { QueryClient } from '@tanstack/react-query';

/**
 * Every call and form says whose page it comes from, because somebody else may have logged in since in this browser:
 * the id of the member, or nothing on the page of a visitor.
 */
export const PAGE_MEMBER_HEADER = 'x-page-member';

/** The same as a field of a form, and in the address of what cannot have a header: beacons, sockets and links. */
export const PAGE_MEMBER_FIELD = 'page_member';

/** Adds to an address whose page it is on. */
export function nameInAddress(path: string, memberId: string): string {
  return `${path}?${new URLSearchParams({ [PAGE_MEMBER_FIELD]: memberId })}`;
}

/** The id of the member whose page it is, outside of components. */
export function getPageMember(queries: QueryClient): string | undefined {
  return queries.getQueryData<{ id: string } | null>(['user'])?.id;
}
