import { createStore } from '#client/ui/store.ts';

export interface MatchedMember {
  id: string;
  name: string;
  fictional: boolean;
}

const { current, set, subscribe } = createStore<readonly MatchedMember[]>([]);

/**
 * Matches just made that the member has not seen yet, oldest first. Only events add matches, so this module state stays
 * empty on the server.
 */
export const matchStore = {
  current,
  subscribe,
  show(member: MatchedMember) {
    if (!current().some(({ id }) => id === member.id)) set([...current(), member]);
  },
  /** Also removes a match whose like was undone before it was shown. */
  dismiss(id: string) {
    if (current().some((member) => member.id === id)) set(current().filter((member) => member.id !== id));
  },
  /** A member's matches are not shown to the next member. */
  clear() {
    if (current().length > 0) set([]);
  },
};
