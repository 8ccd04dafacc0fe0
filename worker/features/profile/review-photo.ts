import type { RejectionReason } from '#client/features/photos/contract.ts';
import { notify } from '#worker/features/notifications/notify-by-mail.ts';
import { findPhoto, savePhotoReview } from '#worker/features/photos/my-photos-store.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

/** A reviewer needs no session of the site. */
export type ReviewSite = Pick<SiteContext, 'db' | 'tenant' | 'now' | 'origin'>;

export type ReviewVerdict = { accepted: true } | { accepted: false; reason: RejectionReason };

/**
 * Stores the result of a review and notifies the owner. False when the site has no such photo. A repeated verdict changes
 * nothing and sends no notice.
 */
export async function reviewPhoto(site: ReviewSite, key: string, verdict: ReviewVerdict): Promise<boolean> {
  const photo = await findPhoto(site, key);
  if (photo === null) return false;
  const decision = verdict.accepted
    ? ({ status: 'active', rejection: null } as const)
    : ({ status: 'rejected', rejection: verdict.reason } as const);
  if (photo.status === decision.status && photo.rejection === decision.rejection) return true;
  const { accepted } = verdict;
  // The owner is not notified when a photo that was visible stays visible.
  const isVisibleChange = !accepted || photo.status !== 'active';
  const notice = isVisibleChange
    ? notify(site, photo.memberId, 'photo_review', { photo: key, accepted })
    : [];
  const reviewedAt = isVisibleChange ? site.now : photo.reviewedAt;
  await savePhotoReview(site, photo, { ...decision, reviewedAt }, notice);
  return true;
}
