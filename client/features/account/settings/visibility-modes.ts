/** What hides a member more or less: each is switched by one press. */
export const MODES = ['privacy_mode', 'invisible', 'pause'] as const;

export type Mode = (typeof MODES)[number];

/** The name of a mode in the user and in the profile. */
export const MODE_FIELDS = { privacy_mode: 'privacy_mode', invisible: 'invisible', pause: 'paused' } as const;

export function isMode(value: unknown): value is Mode {
  return MODES.includes(value as Mode);
}
