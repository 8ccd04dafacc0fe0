import { REJECTION_REASONS, type RejectionReason } from '#client/features/photos/contract.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { type RejectionOptions, rejectPhoto } from '#worker/features/moderation/reject-photo.ts';
import type { ReadingSite } from '#worker/features/moderation/write-decision-mails.ts';
import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { MAX_UNCHECKED, findPhoto, listUncheckedPhotos } from '#worker/features/photos/my-photos-store.ts';
import type { Photo } from '#worker/features/photos/store.ts';
import { acceptPhoto } from '#worker/features/profile/accept-photo.ts';

/** The photos that were not reviewed, one a line: those that wait for it, the oldest first, then visible ones, the newest first. */
export async function printUncheckedPhotos(sites: readonly ReadingSite[]): Promise<string> {
  const pending = await listOfSites(sites, (site) => listUncheckedPhotos(site, 'pending'));
  const visible = await listOfSites(sites, (site) => listUncheckedPhotos(site, 'active'));
  const lines = [
    ...pending.toSorted((one, other) => one.createdAt - other.createdAt),
    ...visible.toSorted((one, other) => other.createdAt - one.createdAt),
  ].map(({ createdAt, site, key, memberId, status }) =>
    [toTime(createdAt), site, key, memberId, status].join('  '),
  );
  if (lines.length === 0) return 'Every photo is reviewed.';
  if (lines.length >= MAX_UNCHECKED) lines.push(`Shown are at most ${MAX_UNCHECKED} of each kind and site.`);
  return lines.join('\n');
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
    else await rejectPhoto(site, photo, rejection, reasons);
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

function readRejection(typed: string | undefined): RejectionReason {
  const reason = REJECTION_REASONS.find((known) => known === typed);
  if (!reason) throw new OperatorProblem(`--verdict is accepted, ${REJECTION_REASONS.join(', ')}.`);
  return reason;
}
