import type { User } from '#client/features/auth/user.ts';
import { readStored, store } from '#client/ui/browser-storage.ts';
import type { MissingField } from './contract.ts';
import { hasKeyMailsDisabled, isNoticeEnabled } from './notification-kinds.ts';

/** Names of dismissible alerts; they are storage keys. */
export type Dismissal =
  | 'hide-profile-photo-alert'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal';

/** When it was dismissed, in milliseconds since 1970, or null, also when the browser forbids storage. */
export function getDismissedAt(what: Dismissal): number | null {
  const stored = readStored('local', what);
  return stored === null ? null : Number(stored) || 0;
}

export function saveDismissal(what: Dismissal): void {
  store('local', what, String(Date.now()));
}

/** Possible alerts, the most important first. */
const ALERTS = ['photo', 'push', 'disabled', 'enrich'] as const;
export type AlertName = (typeof ALERTS)[number];

/** No alert for a day after one was dismissed. */
const QUIET_MS = 86_400_000;

interface Options {
  readonly dismissedAt: (alert: AlertName) => number | null;
  readonly now: number;
  /** Whether this browser could be subscribed to pushes and is not. */
  readonly canPush: boolean;
}

/**
 * Returns the alert that is due, or null. Unconfirmed members get only the activation reminder. `gaps` is undefined
 * until they are loaded.
 */
export function chooseAlert(
  user: Pick<User, 'status' | 'notifications_disabled'>,
  gaps: readonly MissingField[] | undefined,
  { dismissedAt, now, canPush }: Options,
): AlertName | null {
  if (user.status === 'not_confirmed') return null;
  const latest = Math.max(0, ...ALERTS.map((alert) => dismissedAt(alert) ?? 0));
  if (now - latest < QUIET_MS) return null;
  const isDue: Record<AlertName, boolean> = {
    photo: gaps?.includes('photo') ?? false,
    push: canPush && isNoticeEnabled(user.notifications_disabled, 'new_message', 'push'),
    disabled: hasKeyMailsDisabled(user.notifications_disabled),
    enrich: gaps?.some((gap) => gap !== 'photo') ?? false,
  };
  return ALERTS.find((alert) => isDue[alert] && dismissedAt(alert) === null) ?? null;
}
