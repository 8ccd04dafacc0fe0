import type { IconName } from '#client/ui/icons/icon-names.ts';
import type { Arrangement, Chat } from '../contract.ts';

/** What a row offers, by the name that a form without scripts sends. */
export const ARRANGEMENTS = {
  pin: { spot: 'pinned' },
  unpin: { spot: 'listed' },
  mute: { muted: true },
  unmute: { muted: false },
  shelve: { spot: 'shelved' },
  unshelve: { spot: 'listed' },
  mark_unread: { unread: true },
} as const satisfies Record<string, Arrangement>;

export type ArrangementName = keyof typeof ARRANGEMENTS;

export const isArrangement = (name: string): name is ArrangementName => Object.hasOwn(ARRANGEMENTS, name);

export const LOOK_OF_ARRANGEMENT = {
  pin: ['push-pin', 'chat.arrange.pin'],
  unpin: ['push-pin-slash', 'chat.arrange.unpin'],
  mute: ['bell-slash', 'chat.arrange.mute'],
  unmute: ['bell', 'chat.arrange.unmute'],
  shelve: ['archive', 'chat.arrange.archive'],
  unshelve: ['arrow-u-up-left', 'chat.arrange.restore'],
  mark_unread: ['chat-circle-dots', 'chat.arrange.mark_unread'],
} as const satisfies Record<ArrangementName, readonly [IconName, string]>;

/** What can be done with a row as it is; a shelved one is not pinned. */
export const pinningOf = ({ spot }: Chat): ArrangementName | null =>
  spot === 'shelved' ? null : spot === 'pinned' ? 'unpin' : 'pin';
export const mutingOf = ({ muted }: Chat): ArrangementName => (muted ? 'unmute' : 'mute');
export const shelvingOf = ({ spot }: Chat): ArrangementName => (spot === 'shelved' ? 'unshelve' : 'shelve');
export const markingOf = ({ num_unread_messages: unread, closed }: Chat): ArrangementName | null =>
  unread > 0 || closed === 'blocked' ? null : 'mark_unread';
