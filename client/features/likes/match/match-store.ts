export interface MatchedMember {
  id: string;
  name: string;
  fictional: boolean;
}

/** Matches just made that the member has not seen yet, oldest first. */
function createMatches() {
  let list: readonly MatchedMember[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly MatchedMember[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  return {
    show(member: MatchedMember) {
      if (!list.some(({ id }) => id === member.id)) set([...list, member]);
    },
    /** Also removes a match whose like was undone before it was shown. */
    dismiss(id: string) {
      if (list.some((member) => member.id === id)) set(list.filter((member) => member.id !== id));
    },
    /** A member's matches are not shown to the next member. */
    clear() {
      if (list.length > 0) set([]);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => list,
  };
}

/** Only events add matches, so this module state stays empty on the server. */
export const matchStore = createMatches();
