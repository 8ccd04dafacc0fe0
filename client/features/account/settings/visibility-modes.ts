/** Modes that make a member less visible; each is switched with one click. */
export const VISIBILITY_MODES = ['privacy_mode', 'invisible', 'pause'] as const;

export type VisibilityMode = (typeof VISIBILITY_MODES)[number];

/** The field name of each mode in the user and in the profile. */
export const VISIBILITY_MODE_FIELDS = {
  privacy_mode: 'privacy_mode',
  invisible: 'invisible',
  pause: 'paused',
} as const;

export function isVisibilityMode(value: unknown): value is VisibilityMode {
  return VISIBILITY_MODES.includes(value as VisibilityMode);
}
