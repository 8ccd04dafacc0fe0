import type { User } from '#client/features/auth/user.ts';

/** An hour longer than the bonus lasts. */
const TIME_BONUS_ASKED_MS = 5 * 3_600_000;

/** Whether it is worth asking: only the server knows, because the clock of this device may be wrong. */
export function mayHaveTimeBonus({ paid_user, signup_date }: User): boolean {
  return !paid_user && Math.abs(Date.now() - Date.parse(signup_date)) < TIME_BONUS_ASKED_MS;
}
