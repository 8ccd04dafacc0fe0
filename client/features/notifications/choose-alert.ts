import type { User } from '#client/features/auth/user.ts';
import type { MissingField } from './contract.ts';
import { hasKeyMailsDisabled } from './notice-kinds.ts';

/** What a member may be reminded of, the most important first. */
const ALERTS = ['photo', 'disabled', 'enrich'] as const;
export type AlertName = (typeof ALERTS)[number];

/** Who has just closed one is left alone for a day. */
const QUIET_MS = 86_400_000;

/**
 * SPEC §4: the one alert that is due, or null. Who has yet to confirm the address is reminded of that and of nothing
 * else. `gaps` is undefined as long as nobody knows them.
 */
export function chooseAlert(
  user: Pick<User, 'status' | 'notifications_disabled'>,
  gaps: readonly MissingField[] | undefined,
  { dismissedAt, now }: { dismissedAt: (alert: AlertName) => number | null; now: number },
): AlertName | null {
  if (user.status === 'not_confirmed') return null;
  const latest = Math.max(0, ...ALERTS.map((alert) => dismissedAt(alert) ?? 0));
  if (now - latest < QUIET_MS) return null;
  const isDue: Record<AlertName, boolean> = {
    photo: gaps?.includes('photo') ?? false,
    disabled: hasKeyMailsDisabled(user.notifications_disabled),
    enrich: gaps?.some((gap) => gap !== 'photo') ?? false,
  };
  return ALERTS.find((alert) => isDue[alert] && dismissedAt(alert) === null) ?? null;
}
