/** Who is logged in now, as a refused call of a page has found out. */
interface OtherMember {
  /** The member whose page it was; nobody on the page of a visitor. */
  readonly pageMember: string | undefined;
  readonly name: string;
}

function createStore() {
  let found: OtherMember | null = null;
  const listeners = new Set<() => void>();
  return {
    show(other: OtherMember): void {
      found = other;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => found,
  };
}

export const otherMemberStore = createStore();
