import { checkAllowance } from '#client/features/members/allowances.ts';

/** Who looks: the logged-in member. */
export interface Viewer {
  readonly id: string;
  readonly tenantId: string;
  readonly paidUser: boolean;
}

/** Who is looked at. */
export interface Subject {
  readonly id: string;
  readonly tenantId: string;
  readonly status: 'not_confirmed' | 'active' | 'disabled' | 'deleted';
  readonly fictional: boolean;
  readonly invisible: boolean;
  readonly paused: boolean;
  readonly privacyMode: boolean;
}

/** What is between the two. */
export interface Relation {
  /** The member has blocked the viewer. */
  readonly blockedBy: boolean;
  /** The viewer has blocked the member. */
  readonly hasBlocked: boolean;
  readonly likesViewer: boolean;
  /** The member has allowed the viewer to see photos that privacy mode hides. */
  readonly mayViewPhotos: boolean;
}

/** Between people who have nothing to do with each other. */
export const NO_RELATION: Relation = {
  blockedBy: false,
  hasBlocked: false,
  likesViewer: false,
  mayViewPhotos: false,
};

/**
 * `blocked`: the viewer learns of being blocked by this member, and nothing else (SPEC §6).
 * `own_block`: the viewer has blocked the member and may take it back; there is nothing else to see.
 */
export type ProfileAccess = 'whole' | 'blocked' | 'own_block' | 'nothing';

/**
 * SECURITY 13: the one answer to who may see whom, for pages, calls and the bytes of photos alike. Lists and search ask
 * the same of the database, by the fragments of members/card.ts; a test holds the two together.
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

/** Whether a list that the viewer looks at may have the member in it: what that test holds the lists to. */
export function canList(viewer: Viewer | null, member: Subject, relation: Relation): boolean {
  return profileAccess(viewer, member, relation) === 'whole' && isAvailable(member) && !member.invisible;
}

/**
 * SECURITY 18: asked on every fetch of a photo, and wherever its address would be shown.
 * `place` counts the active photos before it, so that 0 is the main one.
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

/** Neither unconfirmed nor gone, for good or for a while. */
function isAvailable({ status, paused }: Subject): boolean {
  return status === 'active' && !paused;
}
