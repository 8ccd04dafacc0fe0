import type { Write } from '#worker/db/write.ts';
import { type RemovedMessage, prepareReturn } from '#worker/features/chat/messages/remove-by-operator.ts';
import { cancelFileDeletion } from '#worker/features/photos/photo-files-store.ts';
import type { Photo } from '#worker/features/photos/store.ts';
import { findPhoto, writePhotoPosition, writePhotoReview } from '#worker/features/photos/my-photos-store.ts';
import { tellOfClosing } from '#worker/mail/closing-mail-store.ts';
import type { AppealRow } from './appeal-store.ts';
import { type Person, findPerson, forgetRemovedImage } from './case-store.ts';
import type { OperatorSite } from './enforce.ts';
import {
  listStandingBlocks,
  writeKeptAccount,
  writeRestoredText,
  writeUnblockedAccount,
} from './enforcement-store.ts';

type Undone = Pick<AppealRow, 'decision' | 'action' | 'memberId' | 'target' | 'removed' | 'removedImageKey'>;

interface Undoing {
  readonly writes: readonly Write[];
  /** What an operator should know of the effect. */
  readonly note: string;
}

/** Statements that give back everything that a decision took. */
export async function prepareUndoing(site: OperatorSite, decision: Undone): Promise<Undoing> {
  const member = decision.memberId === null ? null : await findPerson(site, decision.memberId);
  if (!member) return { writes: [], note: 'The account is gone, so nothing is restored.' };
  switch (decision.action) {
    case 'none':
    case 'warn':
      return { writes: [], note: 'The decision had changed nothing.' };
    case 'photo':
      return showPhoto(site, decision);
    case 'text':
      return returnTexts(site, member, decision);
    case 'message':
      return returnMessage(site, member, decision);
    case 'block':
      return reopenAccount(site, member, decision);
  }
}

async function showPhoto(site: OperatorSite, { target, removed }: Undone): Promise<Undoing> {
  const photo = target === null ? null : await findPhoto(site, target);
  if (!photo) return { writes: [], note: 'The photo is deleted and cannot be restored.' };
  const { status, position } = JSON.parse(removed ?? '{}') as Partial<Pick<Photo, 'status' | 'position'>>;
  // Of a decision whose time is over it is not known whether the photo was ever reviewed.
  const isPending = status !== 'active';
  const verdict = {
    status: isPending ? 'pending' : status,
    rejection: null,
    reviewedAt: isPending ? null : site.now,
  } as const;
  return {
    writes: [
      ...(position === undefined ? [] : [writePhotoPosition(site, photo, position)]),
      ...writePhotoReview(site, photo, verdict),
    ],
    note: isPending ? 'The photo waits for its review again.' : 'The photo is visible again.',
  };
}

function returnTexts(site: OperatorSite, member: Person, { removed }: Undone): Undoing {
  if (removed === null) return { writes: [], note: 'The text is no longer stored.' };
  return {
    writes: [writeRestoredText(site, member.id, removed)],
    note:
      member.about === ''
        ? 'The text is back.'
        : 'The member has written another text since, so that one stays.',
  };
}

async function returnMessage(
  site: OperatorSite,
  member: Person,
  { decision, target, removed, removedImageKey: imageKey }: Undone,
): Promise<Undoing> {
  if (removed === null) return { writes: [], note: 'The message is no longer stored.' };
  const { peer, ...content } = JSON.parse(removed) as RemovedMessage & { readonly peer: string };
  const reported = { sender: member.id, peer, seq: Number(target) };
  const writes = await prepareReturn(site, reported, { removed: content, imageKey });
  if (writes === null) return { writes: [], note: 'The conversation is gone, and the message with it.' };
  // The image belongs to the message again, so its files stay when the decision lets go of it.
  const imageWrites =
    imageKey === null ? [] : [forgetRemovedImage(site, decision), cancelFileDeletion(site.db, imageKey)];
  return { writes: [...writes, ...imageWrites], note: 'The message is visible again.' };
}

async function reopenAccount(site: OperatorSite, member: Person, { decision }: Undone): Promise<Undoing> {
  const standing = await listStandingBlocks(site, member.id, decision);
  const others = standing.map(({ reference }) => reference).join(', ');
  return {
    writes: [
      writeKeptAccount(site, member.id, decision),
      writeUnblockedAccount(site, member, decision),
      ...tellOfClosing(site, member),
    ],
    note:
      others === ''
        ? 'The account is as it was before the decision.'
        : `The account stays closed, because of ${others}.`,
  };
}
