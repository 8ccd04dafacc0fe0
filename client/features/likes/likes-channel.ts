import { createTabChannel } from '#client/features/auth/session/tab-channels.ts';

/** A like was added or removed. */
export const likesChannel = createTabChannel('likes');
