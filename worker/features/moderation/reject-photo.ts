// docs/decisions/068-decisions-by-command.md
import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import type { RejectionReason } from '#client/features/photos/contract.ts';
import { OperatorProblem, readName } from '#worker/features/operators/operator-problem.ts';
import { writePhotoReview } from '#worker/features/photos/my-photos-store.ts';
import type { Photo } from '#worker/features/photos/store.ts';
import { writeCount } from '#worker/features/transparency/counts-store.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { findPerson, insertDecision } from './case-store.ts';
import { commitDecision, readText } from './commit-decision.ts';
import { selectPhotoState } from './enforcement-store.ts';
import { type ReadingSite, isReached, tellDecision } from './write-decision-mails.ts';

/** What an operator types to reject a photo. */
export interface RejectionOptions {
  readonly facts?: string | undefined;
  readonly by?: string | undefined;
}

/** Rejects a photo, which may be visible already, counts the decision, and tells its owner the reasons and how to appeal. */
export async function rejectPhoto(
  site: ReadingSite,
  photo: Photo,
  reason: RejectionReason,
  options: RejectionOptions,
): Promise<void> {
  const { key, memberId } = photo;
  const [facts, decidedBy] = [readText('facts', options.facts), readName(options.by)];
  const owner = await findPerson(site, memberId);
  if (!owner) throw new OperatorProblem('The account of the photo is gone.');
  const rule = getTranslator(toLocale(owner.language) ?? DEFAULT_LOCALE)(`profile.rejection.${reason}`);
  const reference = await createReferenceNumber('D', site, [key, reason, facts]);
  const decision = { reference, action: 'photo', ground: 'terms', rule, facts } as const;
  await commitDecision(site.db, `The photo ${key}`, [
    insertDecision(site, {
      ...decision,
      caseReference: key,
      memberId,
      target: key,
      removed: selectPhotoState(site, key),
      decidedBy,
    }),
    ...writePhotoReview(site, photo, { status: 'rejected', rejection: reason, reviewedAt: site.now }),
    writeCount(site, 'decision:photo'),
    writeCount(site, 'ground:terms'),
    ...(isReached(owner) ? tellDecision(site, 'affected', owner, { ...decision, about: '' }) : []),
  ]);
}
