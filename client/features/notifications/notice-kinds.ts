/** What a member can be told of. `account` (passwords, addresses, deletion) cannot be switched off. */
export const NOTICE_KINDS = [
  'new_like',
  'new_match',
  'photo_request',
  'photo_answer',
  'photo_review',
  'account',
  'news',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ['mail', 'push', 'in_app'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface NoticeSwitch {
  readonly kind: NoticeKind;
  readonly channel: Channel;
}

/** As `notifications_disabled` names it (SPEC §3). */
export function toSwitchName({ kind, channel }: NoticeSwitch): string {
  return `${kind}.${channel}`;
}

/** Whether a member is told of this in this way: whatever is not switched off is on. */
export function isNoticeEnabled(disabled: readonly string[], kind: NoticeKind, channel: Channel): boolean {
  return kind === 'account' || !disabled.includes(toSwitchName({ kind, channel }));
}

/** The list after some switches were pressed. */
export function applySwitches(
  disabled: readonly string[],
  switches: readonly NoticeSwitch[],
  on: boolean,
): string[] {
  const names = switches.filter(({ kind }) => kind !== 'account').map(toSwitchName);
  const others = disabled.filter((name) => !names.includes(name));
  return on ? others : [...others, ...names];
}

/** What reaches members today, as the page lists it: a switch that does nothing is not offered. */
export const OFFERED_KINDS: readonly { readonly kind: NoticeKind; readonly channels: readonly Channel[] }[] =
  [
    { kind: 'new_like', channels: ['mail', 'in_app'] },
    { kind: 'new_match', channels: ['mail'] },
    { kind: 'photo_request', channels: ['mail'] },
    { kind: 'photo_answer', channels: ['mail'] },
    { kind: 'photo_review', channels: ['mail'] },
    { kind: 'account', channels: ['mail'] },
  ];

/** Kinds that any stranger can set off at will. */
export const DAILY_LIMITED_KINDS = ['new_like', 'new_match'] as const satisfies readonly NoticeKind[];

/** Mails of those kinds, taken together, that one member gets in a day, whatever happens. */
export const MAX_NOTICES_PER_DAY = 5;

/** The channels that the page has a column for. */
export const OFFERED_CHANNELS = CHANNELS.filter((channel) =>
  OFFERED_KINDS.some(({ channels }) => channels.includes(channel)),
);

/** All that a member can switch. */
export const ALL_SWITCHES: readonly NoticeSwitch[] = OFFERED_KINDS.flatMap(({ kind, channels }) =>
  kind === 'account' ? [] : channels.map((channel) => ({ kind, channel })),
);

/** What somebody would be sorry to miss: when none of these arrives, an alert asks whether that is meant. */
export function hasKeyMailsDisabled(disabled: readonly string[]): boolean {
  return (['new_like', 'new_match'] as const).every((kind) => !isNoticeEnabled(disabled, kind, 'mail'));
}
