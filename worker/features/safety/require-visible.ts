import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { getViewer, type ProfileAccess, profileAccess, type Subject } from './visibility.ts';
import { findMemberWithRelation, type MemberWithRelation } from './relation-store.ts';

export interface VisibleMember extends Subject {
  readonly name: string;
}

/**
 * Another member that the viewer may see, for example to like them or to ask for photos.
 * Throws `blocked` when the member has blocked the viewer, and `not_found` for the viewer and for members not visible.
 */
export async function requireVisible(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const { member, access } = await findMember(context, memberId);
  if (access !== 'whole') throw toAccessError(access, member.name);
  return member;
}

/** A member who has asked the viewer for photos: the request shows an invisible member to the viewer, by name. */
export async function requireRequester(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const { member, relation, hasContacted } = await findMember(context, memberId);
  const requester = { ...member, invisible: member.invisible && !hasContacted };
  const access = profileAccess(getViewer(context), requester, relation);
  if (access !== 'whole') throw toAccessError(access, member.name);
  return member;
}

/**
 * A member who can be reported: visible members, those who have blocked the viewer, and those who contacted
 * the viewer and then became hidden or left, so that hiding does not protect from a report.
 */
export async function requireReportable(context: RequestContext, memberId: string): Promise<VisibleMember> {
  const foundMember = await findMember(context, memberId);
  if (!isReportable(foundMember)) throw new ApiError('not_found');
  return foundMember.member;
}

/**
 * A member who can be blocked: also one who never answered the viewer and became hidden or left, and who may come back into
 * their conversation.
 */
export async function requireBlockable(context: RequestContext, memberId: string): Promise<FoundMember> {
  const foundMember = await findMember(context, memberId);
  const isKnown = foundMember.hasConversation && foundMember.member.status !== 'not_confirmed';
  if (!isKnown && !isReportable(foundMember)) throw new ApiError('not_found');
  return foundMember;
}

function isReportable({ member, access, hasContacted }: FoundMember): boolean {
  return access !== 'nothing' || (hasContacted && member.status !== 'not_confirmed');
}

interface FoundMember extends MemberWithRelation {
  readonly access: ProfileAccess;
}

async function findMember(context: RequestContext, memberId: string): Promise<FoundMember> {
  const viewer = getViewer(context);
  const foundMember = await findMemberWithRelation(context, memberId, viewer.id);
  if (!foundMember || memberId === viewer.id) throw new ApiError('not_found');
  return { ...foundMember, access: profileAccess(viewer, foundMember.member, foundMember.relation) };
}

export function toAccessError(access: Exclude<ProfileAccess, 'whole'>, name: string): ApiError {
  if (access === 'blocked') return new ApiError('blocked', { params: { name } });
  return access === 'own_block' ? new ApiError('own_block', { params: { name } }) : new ApiError('not_found');
}
