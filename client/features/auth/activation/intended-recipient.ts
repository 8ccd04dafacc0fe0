const KEY = 'intended-recipient';

export interface Recipient {
  readonly id: string;
  readonly name: string;
}

/** Keeps the person that an unconfirmed member wanted to write to, for the page that confirms the address in another tab. */
export function saveIntendedRecipient(member: string, { id, name }: Recipient): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ member, id, name }));
  } catch {
    // Without storage the page leads to all members.
  }
}

/** As it is stored, so that it is the same value for each look. */
export function readStoredRecipient(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The recipient of this member; null if another one has noted it. */
export function parseRecipient(stored: string | null, member: string): Recipient | null {
  if (stored === null) return null;
  const saved = JSON.parse(stored) as Recipient & { readonly member: string };
  return saved.member === member ? saved : null;
}
