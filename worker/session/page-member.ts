import type { EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { PAGE_MEMBER_FIELD, PAGE_MEMBER_HEADER } from '#client/api/page-headers.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** The member whose page has sent the request; '' for that of a visitor, null if it does not say. Forms have a field. */
export function readPageMember({ request, url }: Pick<RequestContext, 'request' | 'url'>): string | null {
  return request.headers.get(PAGE_MEMBER_HEADER) ?? url.searchParams.get(PAGE_MEMBER_FIELD);
}

/**
 * A page neither acts nor reads as another member than the one it shows. What a visitor may do too is done
 * as no member, and the page of a visitor may ask who is logged in (docs/security.md#sessions).
 */
export function assertPageMember(
  context: Pick<RequestContext, 'pageMember' | 'session'>,
  { method, access, changesState, session: change, beacon }: EndpointSpec,
): void {
  const isRead = method === 'GET' && !changesState;
  const isOpen = isRead ? context.pageMember === '' : access === 'anyone' && change !== 'ends' && !beacon;
  if (!isOpen) assertOwnPage(context);
}

/** The same for anything that always acts as the member who is logged in. */
export function assertOwnPage({ pageMember, session }: Pick<RequestContext, 'pageMember' | 'session'>): void {
  if (pageMember === null || session === null || pageMember === session.member.id) return;
  throw new ApiError('other_member', { params: { name: session.member.name } });
}
