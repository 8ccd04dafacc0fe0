export interface MatchedMember {
  id: string;
  name: string;
  fictional: boolean;
}

/** Matches that the member has just made and has not looked at yet, the oldest first. */
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
    /** Also for a like that is taken back before its match was looked at. */
    dismiss(id: string) {
      if (list.some((member) => member.id === id)) set(list.filter((member) => member.id !== id));
    },
    /** The matches of one member are not for the next one. */
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

/** Only events add a match, so on the server the list stays empty. */
export const matchStore = createMatches();
