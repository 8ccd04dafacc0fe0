import { currentMember } from '#worker/session/require-member.ts';
import type { Visit } from '#worker/http/request-context.ts';
import type { Viewer } from './profile-access.ts';

/** The logged-in member as the policy knows them. */
export function viewerOf(visit: Pick<Visit, 'session' | 'tenant'>): Viewer {
  const { id, paidUser } = currentMember(visit);
  return { id, tenantId: visit.tenant.id, paidUser };
}
