/** Kinds of notifications. `account` (passwords, addresses, deletion) cannot be disabled. */
export const NOTICE_KINDS = [
  'new_like',
  'new_match',
  'new_message',
  'photo_request',
  'photo_answer',
  'photo_review',
  'account',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ['mail', 'push', 'in_app'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface NoticeSwitch {
  readonly kind: NoticeKind;
  readonly channel: Channel;
}

/** The name in `notifications_disabled`. */
export function toSwitchName({ kind, channel }: NoticeSwitch): string {
  return `${kind}.${channel}`;
}

/** Whether a member gets this kind on this channel: everything not disabled is enabled. */
export function isNoticeEnabled(disabled: readonly string[], kind: NoticeKind, channel: Channel): boolean {
  return kind === 'account' || !disabled.includes(toSwitchName({ kind, channel }));
}

export function applySwitches(
  disabled: readonly string[],
  switches: readonly NoticeSwitch[],
  on: boolean,
): string[] {
  const names = switches.filter(({ kind }) => kind !== 'account').map(toSwitchName);
  const others = disabled.filter((name) => !names.includes(name));
  return on ? others : [...others, ...names];
}

/** The kinds and channels that the form offers: those that are sent today. */
export const OFFERED_KINDS: readonly { readonly kind: NoticeKind; readonly channels: readonly Channel[] }[] =
  [
    { kind: 'new_like', channels: ['mail', 'in_app'] },
    { kind: 'new_match', channels: ['mail'] },
    { kind: 'new_message', channels: ['mail'] },
    { kind: 'photo_request', channels: ['mail'] },
    { kind: 'photo_answer', channels: ['mail'] },
    { kind: 'photo_review', channels: ['mail'] },
    { kind: 'account', channels: ['mail'] },
  ];

/** Kinds that any stranger can trigger at will. */
export const DAILY_LIMITED_KINDS = ['new_like', 'new_match'] as const satisfies readonly NoticeKind[];

/** Maximum number of emails of those kinds, together, per member and day. */
export const MAX_NOTICES_PER_DAY = 5;

export const OFFERED_CHANNELS = CHANNELS.filter((channel) =>
  OFFERED_KINDS.some(({ channels }) => channels.includes(channel)),
);

/** The switches of the form, which works without scripts. */
export const FORM_SWITCHES: readonly NoticeSwitch[] = OFFERED_KINDS.flatMap(({ kind, channels }) =>
  kind === 'account' ? [] : channels.map((channel) => ({ kind, channel })),
);

/** Pushes to all browsers of the member. Each browser has a switch of its own besides. */
export const PUSH_SWITCH: NoticeSwitch = { kind: 'new_message', channel: 'push' };

export const ALL_SWITCHES: readonly NoticeSwitch[] = [...FORM_SWITCHES, PUSH_SWITCH];

/** Whether all important emails are disabled; then an alert asks whether that is intended. */
export function hasKeyMailsDisabled(disabled: readonly string[]): boolean {
  return (['new_like', 'new_match'] as const).every((kind) => !isNoticeEnabled(disabled, kind, 'mail'));
}
