import type { DecisionAction } from '#client/features/moderation/contract.ts';
import type { Write } from '#worker/db/write.ts';
import { withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import type { PageSite } from '#worker/features/chat/archive/write-page.ts';
import { prepareRemoval } from '#worker/features/chat/messages/remove-by-operator.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { findPhoto, writePhotoReview } from '#worker/features/photos/my-photos-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import type { Person, Removed } from './case-store.ts';
import type { ReadingSite } from './write-decision-mails.ts';
import { selectPhotoState, selectTexts, writeBlockedAccount, writeRemovedText } from './enforcement-store.ts';
import type { Case } from './find-case.ts';

export type OperatorSite = ReadingSite & PageSite & Pick<RequestContext, 'changedInboxes'>;

/** What a decision changes, and what an appeal needs to undo it. */
export interface Enforcement {
  readonly writes: readonly Write[];
  readonly target: string | null;
  readonly removed: Removed;
  readonly removedImageKey: string | null;
}

const NOTHING: Enforcement = { writes: [], target: null, removed: null, removedImageKey: null };

interface Chosen {
  readonly action: DecisionAction;
  readonly member: Person | null;
  /** The key of the photo; '' without one. */
  readonly photo: string;
  /** Whether a closed account is erased too. */
  readonly isErased: boolean;
}

/** Statements that carry out a decision about a member. */
export async function prepareEnforcement(
  site: OperatorSite,
  filedCase: Case,
  { action, member, photo, isErased }: Chosen,
): Promise<Enforcement> {
  if (action === 'none') return NOTHING;
  if (!member) throw new OperatorProblem(`--action ${action} needs the member: --member ID.`);
  switch (action) {
    case 'warn':
      return NOTHING;
    case 'photo':
      return hidePhoto(site, member, photo);
    case 'text':
      if (member.about === '') throw new OperatorProblem(`The profile of ${member.id} has no text.`);
      return {
        ...NOTHING,
        writes: [writeRemovedText(site, member.id)],
        removed: selectTexts(site, member.id),
      };
    case 'message':
      return emptyMessage(site, filedCase, member);
    case 'block':
      return blockAccount(site, member, isErased);
  }
}

async function hidePhoto(site: OperatorSite, member: Person, key: string): Promise<Enforcement> {
  const photo = await findPhoto(site, key);
  if (photo?.memberId !== member.id)
    throw new OperatorProblem('--photo is the key of a photo of that member; show prints them.');
  // An appeal would show what another decision or the review hides.
  if (photo.status === 'rejected') throw new OperatorProblem(`The photo ${key} is hidden already.`);
  const writes = writePhotoReview(site, photo, {
    status: 'rejected',
    rejection: null,
    reviewedAt: site.now,
  });
  return { ...NOTHING, writes, target: key, removed: selectPhotoState(site, key) };
}

async function emptyMessage(site: OperatorSite, filedCase: Case, member: Person): Promise<Enforcement> {
  const seq = filedCase.evidence.at(-1)?.seq;
  const removal =
    seq === undefined || filedCase.senderId === null
      ? null
      : await prepareRemoval(site, { sender: member.id, peer: filedCase.senderId, seq });
  if (seq === undefined || removal === null)
    throw new OperatorProblem(`${filedCase.reference} is about no message that is still there.`);
  return {
    writes: removal.writes,
    target: String(seq),
    removed: JSON.stringify({ ...removal.removed, peer: filedCase.senderId }),
    removedImageKey: removal.imageKey,
  };
}

/** Ends sessions and links too; devices that are connected learn of it after the commit. */
function blockAccount(site: OperatorSite, member: Person, isErased: boolean): Enforcement {
  const writes = [
    writeBlockedAccount(site, member.id, isErased),
    endOtherSessions(site, member.id, ''),
    withdrawLinks(site, member.id),
  ];
  return { ...NOTHING, writes, removed: isErased ? JSON.stringify({ erases: true }) : null };
}
