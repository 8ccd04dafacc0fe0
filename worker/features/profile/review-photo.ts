import type { RejectionReason } from '#client/features/photos/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { notify } from '#worker/features/notifications/notify.ts';
import { findPhoto, writePhotoReview } from '#worker/features/photos/my-photos-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** Whoever has looked at a photo needs no session of the site it is on. */
export type ReviewSite = Pick<RequestContext, 'db' | 'tenant' | 'now' | 'origin'>;

export type ReviewVerdict = { accepted: true } | { accepted: false; reason: RejectionReason };

/**
 * Writes what somebody who has looked at a photo says of it, and tells its owner. False when there is no such photo on
 * the site. The same verdict again changes nothing and tells nobody.
 */
export async function reviewPhoto(site: ReviewSite, key: string, verdict: ReviewVerdict): Promise<boolean> {
  const photo = await findPhoto(site, key);
  if (photo === null) return false;
  const judged = verdict.accepted
    ? ({ status: 'active', rejection: null } as const)
    : ({ status: 'rejected', rejection: verdict.reason } as const);
  if (photo.status === judged.status && photo.rejection === judged.rejection) return true;
  const { accepted } = verdict;
  // What was shown from the beginning and stays is no news.
  const isNews = !accepted || photo.status !== 'active';
  const notice = isNews ? notify(site, photo.memberId, 'photo_review', { accepted }) : [];
  const reviewedAt = isNews ? site.now : photo.reviewedAt;
  const [first, ...rest] = [...writePhotoReview(site, photo, { ...judged, reviewedAt }), ...notice];
  if (first) await orm(site.db).batch([first, ...rest]);
  return true;
}
