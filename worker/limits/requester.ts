import type { Requester } from '#worker/ports/requester.ts';
import { toAddressSubject } from './limits.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** The subject of costly work: a member, or all visitors of an address. */
export function toRequester({ tenant, session, clientAddress }: RequestContext): Requester {
  return { tenantId: tenant.id, id: session?.member.id ?? toAddressSubject(clientAddress) };
}
