/** The member who has logged in since the page was loaded. The answer to a refused call names this member. */
interface OtherMember {
  /** The id of the member that the page was loaded for; undefined on the page of a visitor. */
  readonly pageMember: string | undefined;
  /** The name of the member who is logged in now. */
  readonly name: string;
}

function createStore() {
  let otherMember: OtherMember | null = null;
  const listeners = new Set<() => void>();
  return {
    show(member: OtherMember): void {
      otherMember = member;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => otherMember,
  };
}

export const otherMemberStore = createStore();
