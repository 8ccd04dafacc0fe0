/**
 * The single Free/Premium policy, shared by both sides: the server enforces it, and pages check it before they offer
 * something. Its texts are in `locales/<lang>/gates.json`. Limits against abuse, such as of all likes in a day, are in
 * worker/limits/limits.ts.
 */
export type AllowanceName = 'photo_upload' | 'all_photos' | 'swipe_like' | 'conversation';

interface Allowance {
  readonly free: number;
  readonly premium: number;
  /** When a used allowance is restored automatically. */
  readonly renews?: 'daily';
}

/** How much of each a member gets; unlimited ones are infinite. */
export const ALLOWANCES = {
  photo_upload: { free: 3, premium: 25 },
  /** Photos of another member, the main one first. */
  all_photos: { free: 3, premium: Number.POSITIVE_INFINITY },
  /** Likes of the swipe game. The table `swipes` has a CHECK for the same number. */
  swipe_like: { free: 4, premium: 4, renews: 'daily' },
  conversation: { free: 2, premium: Number.POSITIVE_INFINITY },
} as const satisfies Record<AllowanceName, Allowance>;

/** `reason` is a key of the texts in `gates.reason`. */
export type AccessLock = {
  open: false;
  reason: LockReason;
  liftedBy: 'premium' | 'tomorrow' | 'end_of_pause' | null;
};
export type LockReason = `${AllowanceName}_free` | `${AllowanceName}_most` | 'photo_request_paused';

/** Whether one more use is allowed after so many; if not, why, and what lifts the limit. */
export function checkAllowance(
  gate: AllowanceName,
  { paid_user: isPremium }: { paid_user: boolean },
  used = 0,
): { open: true } | AccessLock {
  const { free, premium, renews }: Allowance = ALLOWANCES[gate];
  if (used < getAllowance(gate, { paid_user: isPremium })) return { open: true };
  if (!isPremium && free < premium) return { open: false, reason: `${gate}_free`, liftedBy: 'premium' };
  return { open: false, reason: `${gate}_most`, liftedBy: renews === 'daily' ? 'tomorrow' : null };
}

export function getAllowance(gate: AllowanceName, { paid_user: isPremium }: { paid_user: boolean }): number {
  const { free, premium } = ALLOWANCES[gate];
  return isPremium ? premium : free;
}

/** Whether a member may ask for photos. A paused member has no profile that the asked member could see. */
export function checkPhotoRequest({ paused }: { paused: boolean }): { open: true } | AccessLock {
  return paused ? { open: false, reason: 'photo_request_paused', liftedBy: 'end_of_pause' } : { open: true };
}
