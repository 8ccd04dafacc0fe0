/** Modes that make a member less visible. */
export const VISIBILITY_MODES = ['privacy_mode', 'invisible', 'pause'] as const;

/** All that is switched with one click in the settings. */
export const PRIVACY_SWITCHES = [...VISIBILITY_MODES, 'read_receipts'] as const;

export type PrivacySwitch = (typeof PRIVACY_SWITCHES)[number];

/** The field name of each switch in the user and in the profile. */
export const PRIVACY_SWITCH_FIELDS = {
  privacy_mode: 'privacy_mode',
  invisible: 'invisible',
  pause: 'paused',
  read_receipts: 'read_receipts',
} as const;

export function isPrivacySwitch(value: unknown): value is PrivacySwitch {
  return PRIVACY_SWITCHES.includes(value as PrivacySwitch);
}
