import { and, eq } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { type Relation, type ProfileAccess, type Subject, profileAccess } from './profile-access.ts';
import { hasContacted, relationColumns, subjectColumns } from './relation-store.ts';
import { getViewer } from './viewer.ts';

export interface VisibleMember extends Subject {
  readonly name: string;
}

/**
 * Another member that the viewer may see, for example to like them or to ask for photos.
 * Throws `blocked` when the member has blocked the viewer, and `not_found` for the viewer and for members not visible.
 */
export async function requireVisible(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const { member, sight } = await lookAt(context, memberId);
  if (sight !== 'whole') throw toAccessError(sight, member.name);
  return member;
}

/** The member who is answered. Asking has made an invisible member visible to the viewer, by name. */
export async function requireRequester(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const { member, relation, hasTurnedUp } = await lookAt(context, memberId);
  const shown = { ...member, invisible: member.invisible && !hasTurnedUp };
  const sight = profileAccess(getViewer(context), shown, relation);
  if (sight !== 'whole') throw toAccessError(sight, member.name);
  return member;
}

/**
 * A member who can be reported and blocked: visible members, those who have blocked the viewer, and those who contacted
 * the viewer and then became hidden or left, so that hiding does not protect from a report.
 */
export async function requireReportable(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const { member, sight, hasTurnedUp } = await lookAt(context, memberId);
  const isKnown = sight !== 'nothing' || (hasTurnedUp && member.status !== 'not_confirmed');
  if (!isKnown) throw new ApiError('not_found');
  return member;
}

interface Look {
  member: VisibleMember;
  relation: Relation;
  sight: ProfileAccess;
  hasTurnedUp: boolean;
}

async function lookAt(context: RequestContext, memberId: string): Promise<Look> {
  const viewer = getViewer(context);
  const [found] = await orm(context.db)
    .select({
      member: { ...subjectColumns, name: members.name },
      relation: relationColumns(viewer.id),
      hasTurnedUp: hasContacted(viewer.id),
    })
    .from(members)
    .where(and(eq(members.tenantId, context.tenant.id), eq(members.id, memberId)));
  if (!found || memberId === viewer.id) throw new ApiError('not_found');
  return { ...found, sight: profileAccess(viewer, found.member, found.relation) };
}

export function toAccessError(sight: Exclude<ProfileAccess, 'whole'>, name: string): ApiError {
  if (sight === 'blocked') return new ApiError('blocked', { params: { name } });
  return sight === 'own_block' ? new ApiError('own_block', { params: { name } }) : new ApiError('not_found');
}
