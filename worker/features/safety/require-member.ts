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
 * Another member whom the viewer may see, for whatever is to be done with them: a like, a request, an answer of a game.
 * Throws `not_found` for everybody else, oneself included, and `blocked` for who has blocked the viewer.
 */
export async function requireVisible(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const { member, sight } = await lookAt(context, memberId);
  if (sight !== 'whole') throw toAccessError(sight, member.name);
  return member;
}

/** The same for the answer to a request: who is invisible and has asked has shown themselves, by name. */
export async function requireRequester(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const { member, relation, hasTurnedUp } = await lookAt(context, memberId);
  const shown = { ...member, invisible: member.invisible && !hasTurnedUp };
  const sight = profileAccess(getViewer(context), shown, relation);
  if (sight !== 'whole') throw toAccessError(sight, member.name);
  return member;
}

/**
 * Who can be reported and blocked: everybody whom the viewer sees, who has blocked the viewer, and who has turned to the
 * viewer and hides since, or is gone. Nobody acts from behind a curtain.
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

/** Why somebody is not shown, as a refusal. */
export function toAccessError(sight: Exclude<ProfileAccess, 'whole'>, name: string): ApiError {
  if (sight === 'blocked') return new ApiError('blocked', { params: { name } });
  return sight === 'own_block' ? new ApiError('own_block', { params: { name } }) : new ApiError('not_found');
}
