import { commitWrites } from '#worker/db/write.ts';
import { notify } from '#worker/features/notifications/notify-by-mail.ts';
import { writePhotoReview } from '#worker/features/photos/my-photos-store.ts';
import type { Photo } from '#worker/features/photos/store.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

/** A reviewer needs no session of the site. */
type ReviewedSite = Pick<SiteContext, 'db' | 'tenant' | 'now' | 'origin'>;

/**
 * Shows a photo and notifies its owner; one that is visible already is reviewed without a notice. `features/moderation` rejects
 * photos, because that is a decision against which a member can appeal.
 */
export async function acceptPhoto(site: ReviewedSite, photo: Photo): Promise<void> {
  const isShown = photo.status === 'active';
  const reviewedAt = isShown ? photo.reviewedAt : site.now;
  await commitWrites(site.db, [
    ...writePhotoReview(site, photo, { status: 'active', rejection: null, reviewedAt }),
    ...(isShown ? [] : notify(site, photo.memberId, 'photo_review', { photo: photo.key })),
  ]);
}
