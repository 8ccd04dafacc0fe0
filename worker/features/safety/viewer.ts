import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Viewer } from './profile-access.ts';

export function getViewer(context: Pick<RequestContext, 'session' | 'tenant'>): Viewer {
  const { id, paidUser } = requireMember(context);
  return { id, tenantId: context.tenant.id, paidUser };
}
