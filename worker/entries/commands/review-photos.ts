import { REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { findPhoto, listWaitingPhotos } from '#worker/features/photos/my-photos-store.ts';
import { type ReviewSite, type ReviewVerdict, reviewPhoto } from '#worker/features/profile/review-photo.ts';

/** The photos that wait for a review, the oldest first, one a line. */
export async function printWaitingPhotos(sites: readonly ReviewSite[]): Promise<string> {
  const photos = await listOfSites(sites, listWaitingPhotos);
  const lines = photos
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ createdAt, site, key, memberId }) => [toTime(createdAt), site, key, memberId].join('  '));
  return lines.length === 0 ? 'No photo waits for a review.' : lines.join('\n');
}

/** Accepts or rejects a photo on any of the sites. */
export async function decidePhoto(
  sites: readonly ReviewSite[],
  key: string,
  typed: string | undefined,
): Promise<string> {
  const verdict = readVerdict(typed);
  for (const site of sites) {
    const photo = await findPhoto(site, key);
    if (photo === null) continue;
    // A decision on a report may have hidden it, which only an appeal undoes.
    if (photo.status === 'rejected') throw new OperatorProblem(`The photo ${key} is hidden already.`);
    await reviewPhoto(site, key, verdict).catch((error: unknown) => {
      if (!isNotNullViolation(error, 'photos.status')) throw error;
      throw new OperatorProblem(`Someone else has just decided about the photo ${key}.`);
    });
    return `The photo ${key} of ${photo.memberId} is ${verdict.accepted ? 'visible' : 'rejected'}.`;
  }
  throw new OperatorProblem('The photo is a key that photos prints.');
}

function readVerdict(typed: string | undefined): ReviewVerdict {
  if (typed === 'accepted') return { accepted: true };
  const reason = REJECTION_REASONS.find((known) => known === typed);
  if (!reason) throw new OperatorProblem(`--verdict is accepted, ${REJECTION_REASONS.join(', ')}.`);
  return { accepted: false, reason };
}
