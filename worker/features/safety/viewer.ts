import { currentMember } from '#worker/http/current-member.ts';
import type { Visit } from '#worker/http/visit.ts';
import type { Viewer } from './access.ts';

/** The logged-in member as the policy knows them. */
export function viewerOf(visit: Pick<Visit, 'session' | 'tenant'>): Viewer {
  const { id, paidUser } = currentMember(visit);
  return { id, tenantId: visit.tenant.id, paidUser };
}
