import { and, eq } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { orm } from '#worker/db/client.ts';
import { members } from '#worker/db/schema.ts';
import type { Visit } from '#worker/http/visit.ts';
import { type Sight, type Subject, sightOf } from './access.ts';
import { relationColumns, subjectColumns } from './relation.ts';
import { viewerOf } from './viewer.ts';

export interface VisibleMember extends Subject {
  readonly name: string;
}

/**
 * Another member whom the viewer may see, for whatever is to be done with them: a like, a request, a message.
 * Throws `not_found` for everybody else, oneself included, and `blocked` for who has blocked the viewer.
 */
export async function requireVisible(visit: Visit, memberId: string): Promise<VisibleMember> {
  const { member, sight } = await lookAt(visit, memberId);
  if (sight !== 'whole') throw refusedSight(sight, member.name);
  return member;
}

/** The same, but blocked ones may be met as well: they can be reported, blocked and unblocked. */
export async function requireKnown(visit: Visit, memberId: string): Promise<VisibleMember> {
  return (await lookAt(visit, memberId)).member;
}

async function lookAt(visit: Visit, memberId: string): Promise<{ member: VisibleMember; sight: Sight }> {
  const viewer = viewerOf(visit);
  const [found] = await orm(visit.db)
    .select({ member: { ...subjectColumns, name: members.name }, relation: relationColumns(viewer.id) })
    .from(members)
    .where(and(eq(members.tenantId, visit.tenant.id), eq(members.id, memberId)));
  const sight = found ? sightOf(viewer, found.member, found.relation) : 'nothing';
  if (!found || sight === 'nothing' || memberId === viewer.id) throw new ApiError('not_found');
  return { member: found.member, sight };
}

/** Why somebody is not shown, as a refusal. */
export function refusedSight(sight: Exclude<Sight, 'whole'>, name: string): ApiError {
  if (sight === 'blocked') return new ApiError('blocked', { params: { name } });
  return sight === 'own_block' ? new ApiError('own_block', { params: { name } }) : new ApiError('not_found');
}
