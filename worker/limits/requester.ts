import type { Asker } from '#worker/ports/requester.ts';
import { addressSubject } from './limits.ts';
import type { Visit } from '#worker/http/request-context.ts';

/** For whom a visit does something costly: a member, or all who share a visitor's address. */
export function askerOf({ tenant, session, clientAddress }: Visit): Asker {
  return { site: tenant.id, who: session?.member.id ?? addressSubject(clientAddress) };
}
