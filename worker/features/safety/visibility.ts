// docs/decisions/024-one-access-policy.md
import { checkAllowance } from '#client/features/members/free-and-premium.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

export interface Viewer {
  readonly id: string;
  readonly tenantId: string;
  readonly paidUser: boolean;
}

export interface Subject {
  readonly id: string;
  readonly tenantId: string;
  readonly status: 'not_confirmed' | 'active' | 'disabled' | 'deleted';
  readonly fictional: boolean;
  readonly invisible: boolean;
  readonly paused: boolean;
  readonly privacyMode: boolean;
}

export interface Relation {
  /** The member has blocked the viewer. */
  readonly blockedBy: boolean;
  /** The viewer has blocked the member. */
  readonly hasBlocked: boolean;
  readonly likesViewer: boolean;
  /** The member has allowed the viewer to see photos that privacy mode hides. */
  readonly mayViewPhotos: boolean;
}

/** @internal */
export const NO_RELATION: Relation = {
  blockedBy: false,
  hasBlocked: false,
  likesViewer: false,
  mayViewPhotos: false,
};

/**
 * `blocked`: the viewer learns only that this member has blocked them.
 * `own_block`: the viewer has blocked the member and can undo it, but sees nothing else.
 */
export type ProfileAccess = 'whole' | 'blocked' | 'own_block' | 'nothing';

/**
 * The single rule for who sees which member, used for pages, calls and photo files (docs/security.md#visibility). Lists and search
 * ask the same of the database with the conditions of visibility-store.ts; a test compares the two.
 */
export function profileAccess(viewer: Viewer | null, member: Subject, relation: Relation): ProfileAccess {
  if (viewer === null)
    return member.fictional && isAvailable(member) && !member.invisible ? 'whole' : 'nothing';
  if (viewer.tenantId !== member.tenantId) return 'nothing';
  if (viewer.id === member.id) return 'whole';
  if (!isAvailable(member) || (member.invisible && !relation.likesViewer)) return 'nothing';
  if (relation.blockedBy) return 'blocked';
  return relation.hasBlocked ? 'own_block' : 'whole';
}

/**
 * Whether a list may show the member to the viewer; the test of the list conditions compares them with this.
 * @internal
 */
export function canList(viewer: Viewer | null, member: Subject, relation: Relation): boolean {
  return profileAccess(viewer, member, relation) === 'whole' && isAvailable(member) && !member.invisible;
}

/**
 * Checked on every request of a photo and wherever its address would be shown (docs/security.md#files).
 * `place` is the number of active photos before it, so 0 is the main one.
 */
export function canSeePhoto(
  photo: { readonly status: 'pending' | 'active' | 'rejected' },
  place: number,
  owner: Subject,
  viewer: Viewer | null,
  relation: Relation,
): boolean {
  if (profileAccess(viewer, owner, relation) !== 'whole') return false;
  if (viewer?.id === owner.id) return true;
  if (photo.status !== 'active' || (owner.privacyMode && !relation.mayViewPhotos)) return false;
  return checkAllowance('all_photos', { paid_user: viewer?.paidUser ?? false }, place).open;
}

/** Confirmed, not deleted or disabled, and not paused. */
function isAvailable({ status, paused }: Subject): boolean {
  return status === 'active' && !paused;
}

export function getViewer(context: Pick<RequestContext, 'session' | 'tenant'>): Viewer {
  const { id, paidUser } = requireMember(context);
  return { id, tenantId: context.tenant.id, paidUser };
}
