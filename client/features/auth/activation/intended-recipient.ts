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

/** The recipient that this member has noted; null if another member has, or if it cannot be read. */
export function readIntendedRecipient(member: string): Recipient | null {
  try {
    const saved = JSON.parse(readStored('local', KEY) ?? 'null') as (Recipient & { member: string }) | null;
    return saved?.member === member ? saved : null;
  } catch {
    return null;
  }
}
