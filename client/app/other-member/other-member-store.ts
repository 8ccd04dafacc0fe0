import { createStore } from '#client/ui/store.ts';

/** The member who has logged in since the page was loaded. The answer to a refused call names this member. */
interface OtherMember {
  /** The id of the member that the page was loaded for; undefined on the page of a visitor. */
  readonly pageMember: string | undefined;
  /** The name of the member who is logged in now. */
  readonly name: string;
}

export const otherMemberStore = createStore<OtherMember | null>(null);
