import { STORED_MESSAGES_KEY } from '../cleared-at-logout.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

interface Stored {
  readonly sender: string;
  readonly messages: readonly OutgoingMessage[];
}

/** Keeps the messages of one member over a reload of the tab. Those of another member are removed. */
export function createOutboxStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  sender: string,
) {
  return {
    read(): readonly OutgoingMessage[] {
      try {
        const stored = JSON.parse(storage?.getItem(STORED_MESSAGES_KEY) ?? 'null') as Stored | null;
        if (stored?.sender === sender) return stored.messages;
        storage?.removeItem(STORED_MESSAGES_KEY);
      } catch {
        // Storage is blocked or holds something else.
      }
      return [];
    },
    write(messages: readonly OutgoingMessage[]): void {
      try {
        if (messages.length === 0) return storage?.removeItem(STORED_MESSAGES_KEY);
        const stored: Stored = { sender, messages: messages.map(toStored) };
        storage?.setItem(STORED_MESSAGES_KEY, JSON.stringify(stored));
      } catch {
        // Storage is blocked or full: the messages last as long as the page.
      }
    },
  };
}

/** Photos are too large for the storage. */
function toStored(message: OutgoingMessage): OutgoingMessage {
  if (message.kind !== 'image') return message;
  const { key, member, at } = message;
  return { key, member, at, state: 'failed', kind: 'lost_photo' };
}
