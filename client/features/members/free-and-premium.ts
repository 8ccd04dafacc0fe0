/**
 * The single Free/Premium policy, shared by both sides: the server enforces it, and pages check it before they offer
 * something. Its texts are in `locales/<lang>/gates.json`. Limits against abuse, such as of all likes in a day, are in
 * worker/limits/limits.ts.
 */
export type AllowanceName = 'photo_upload' | 'all_photos' | 'swipe_like' | 'conversation';

/** How much of each a member gets; unlimited ones are infinite. */
export const ALLOWANCES = {
  photo_upload: { free: 3, premium: 25 },
  /** Photos of another member, the main one first. */
  all_photos: { free: 3, premium: Number.POSITIVE_INFINITY },
  /** Likes of the swipe game in a day. The table `swipes` has a CHECK for the same number. */
  swipe_like: { free: 4, premium: 4 },
  conversation: { free: 2, premium: Number.POSITIVE_INFINITY },
} as const satisfies Record<AllowanceName, { readonly free: number; readonly premium: number }>;

/** `reason` is a key of the texts in `gates.reason`. */
export type AccessLock = {
  open: false;
  reason: LockReason;
  liftedBy: 'premium' | null;
};
export type LockReason =
  | 'photo_upload_free'
  | 'photo_upload_most'
  | 'all_photos_free'
  | 'photo_request_paused';

/** Whether one more photo is allowed after so many; if not, why, and what lifts the limit. */
export function checkAllowance(
  gate: 'photo_upload' | 'all_photos',
  { paid_user: isPremium }: { paid_user: boolean },
  used = 0,
): { open: true } | AccessLock {
  if (used < getAllowance(gate, { paid_user: isPremium })) return { open: true };
  if (!isPremium) return { open: false, reason: `${gate}_free`, liftedBy: 'premium' };
  // Premium members see all photos of others: only their own have a last number.
  return { open: false, reason: 'photo_upload_most', liftedBy: null };
}

export function getAllowance(gate: AllowanceName, { paid_user: isPremium }: { paid_user: boolean }): number {
  const { free, premium } = ALLOWANCES[gate];
  return isPremium ? premium : free;
}

/** Whether a member may ask for photos. A paused member has no profile that the asked member could see. */
export function checkPhotoRequest({ paused }: { paused: boolean }): { open: true } | AccessLock {
  return paused ? { open: false, reason: 'photo_request_paused', liftedBy: null } : { open: true };
}
