/**
 * The one Free/Premium policy (SPEC §6 and §9): pure, and the same on both sides. The server enforces it, pages ask it
 * before they offer something; its texts are in `locales/<lang>/gates.json`.
 */
export type AllowanceName = 'photo_upload' | 'all_photos' | 'swipe_like' | 'conversation';

interface Allowance {
  readonly free: number;
  readonly premium: number;
  /** When what was used up comes back by itself. */
  readonly renews?: 'daily';
}

/** How much of each there is. What has no end has all there is. */
export const ALLOWANCES = {
  /** Photos of one's own. */
  photo_upload: { free: 3, premium: 25 },
  /** Photos of another member, the main one first. */
  all_photos: { free: 3, premium: Number.POSITIVE_INFINITY },
  /** Likes in the swipe game on one day. */
  swipe_like: { free: 4, premium: 4, renews: 'daily' },
  /** Conversations that one has started. */
  conversation: { free: 2, premium: Number.POSITIVE_INFINITY },
} as const satisfies Record<AllowanceName, Allowance>;

/** `reason` is a key below `gates.reason`. */
export type AccessLock = {
  open: false;
  reason: LockReason;
  liftedBy: 'premium' | 'tomorrow' | 'end_of_pause' | null;
};
export type LockReason = `${AllowanceName}_free` | `${AllowanceName}_most` | 'photo_request_paused';

/** Whether one more is allowed to somebody who has used so many; if not, why, and what lifts it. */
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

/** How much of it there is for somebody. */
export function getAllowance(gate: AllowanceName, { paid_user: isPremium }: { paid_user: boolean }): number {
  const { free, premium } = ALLOWANCES[gate];
  return isPremium ? premium : free;
}

/** Whether one may ask to see another's photos. Who is away has no profile to show to whoever is asked. */
export function checkPhotoRequest({ paused }: { paused: boolean }): { open: true } | AccessLock {
  return paused ? { open: false, reason: 'photo_request_paused', liftedBy: 'end_of_pause' } : { open: true };
}
