/** What hides a member more or less: each is switched by one press. */
export const VISIBILITY_MODES = ['privacy_mode', 'invisible', 'pause'] as const;

export type VisibilityMode = (typeof VISIBILITY_MODES)[number];

/** The name of a mode in the user and in the profile. */
export const VISIBILITY_MODE_FIELDS = {
  privacy_mode: 'privacy_mode',
  invisible: 'invisible',
  pause: 'paused',
} as const;

export function isVisibilityMode(value: unknown): value is VisibilityMode {
  return VISIBILITY_MODES.includes(value as VisibilityMode);
}
