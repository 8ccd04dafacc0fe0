import type { Requester } from '#worker/ports/requester.ts';
import { toAddressSubject } from './limits.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** For whom a visit does something costly: a member, or all who share a visitor's address. */
export function toRequester({ tenant, session, clientAddress }: RequestContext): Requester {
  return { tenantId: tenant.id, id: session?.member.id ?? toAddressSubject(clientAddress) };
}
