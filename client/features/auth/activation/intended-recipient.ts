import { readStored, store } from '#client/ui/browser-storage.ts';

const KEY = 'intended-recipient';

export interface Recipient {
  readonly id: string;
  readonly name: string;
}

/** Keeps the person that an unconfirmed member wanted to write to, for the page that confirms the address in another tab. */
export function saveIntendedRecipient(member: string, { id, name }: Recipient): void {
  store('local', KEY, JSON.stringify({ member, id, name }));
}

/** The recipient that this member has noted; another member's note is none. */
export function readIntendedRecipient(member: string): Recipient | null {
  const stored = readStored('local', KEY);
  if (stored === null) return null;
  const saved = JSON.parse(stored) as Recipient & { readonly member: string };
  return saved.member === member ? saved : null;
}
