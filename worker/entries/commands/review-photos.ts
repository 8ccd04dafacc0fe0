import { REJECTION_REASONS, type RejectionReason } from '#client/features/photos/contract.ts';
import { href } from '#client/routes.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { type RejectionOptions, rejectPhoto } from '#worker/features/moderation/reject-photo.ts';
import type { ReadingSite } from '#worker/features/moderation/write-decision-mails.ts';
import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { findPhoto, listWaitingPhotos } from '#worker/features/photos/my-photos-store.ts';
import type { Photo } from '#worker/features/photos/store.ts';
import { acceptPhoto } from '#worker/features/profile/accept-photo.ts';

/** The photos that wait for a review, the oldest first, one a line. */
export async function printWaitingPhotos(sites: readonly ReadingSite[]): Promise<string> {
  const photos = await listOfSites(sites, listWaitingPhotos);
  const lines = photos
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ createdAt, site, key, memberId }) => [toTime(createdAt), site, key, memberId].join('  '));
  return lines.length === 0 ? 'No photo waits for a review.' : lines.join('\n');
}

/** Accepts or rejects a photo on any of the sites. */
export async function decidePhoto(
  sites: readonly ReadingSite[],
  key: string,
  { verdict: typed, ...reasons }: RejectionOptions & { readonly verdict?: string | undefined },
): Promise<string> {
  const rejection = typed === 'accepted' ? null : readRejection(typed);
  for (const site of sites) {
    const photo = await findPhoto(site, key);
    if (photo === null) continue;
    // A decision on a report may have hidden it, which only an appeal undoes.
    if (photo.status === 'rejected') throw new OperatorProblem(`The photo ${key} is hidden already.`);
    if (rejection === null) await acceptUnlessDecided(site, photo);
    else if (photo.status === 'pending') await rejectPhoto(site, photo, rejection, reasons);
    else throw new OperatorProblem(describeCaseNeeded(site, photo));
    return `The photo ${key} of ${photo.memberId} is ${rejection === null ? 'visible' : 'rejected'}.`;
  }
  throw new OperatorProblem('The photo is a key that photos prints.');
}

async function acceptUnlessDecided(site: ReadingSite, photo: Photo): Promise<void> {
  await acceptPhoto(site, photo).catch((error: unknown) => {
    if (!isNotNullViolation(error, 'photos.status')) throw error;
    throw new OperatorProblem(`Someone else has just decided about the photo ${photo.key}.`);
  });
}

/** A member whose photo was visible gets a statement of reasons for what was found, which needs a case. */
function describeCaseNeeded({ origin }: ReadingSite, { key, memberId }: Photo): string {
  return `The photo ${key} is visible, so it is taken down by a decision about a case. Without a report of it, write a complaint on ${origin}${href('complaints')}, then type npm run reports -- decide C-... --action photo --member ${memberId} --photo ${key} with its ground, rule and facts.`;
}

function readRejection(typed: string | undefined): RejectionReason {
  const reason = REJECTION_REASONS.find((known) => known === typed);
  if (!reason) throw new OperatorProblem(`--verdict is accepted, ${REJECTION_REASONS.join(', ')}.`);
  return reason;
}
