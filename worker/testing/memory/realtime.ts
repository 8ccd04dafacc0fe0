import type { InboxAddress, Realtime } from '#worker/ports/realtime.ts';
import type { Inbox, InboxReader, Socket } from '#worker/realtime/inbox.ts';
import { InboxHub } from '#worker/realtime/inbox-hub.ts';

export interface MemoryRealtime extends Realtime {
  join(address: InboxAddress, socket: Socket): Inbox;
  leave(address: InboxAddress, socket: Socket): void;
}

/** Real inboxes, whose sockets are objects of the test. */
export function createMemoryRealtime(reader: InboxReader): MemoryRealtime {
  const hub = new InboxHub(reader);
  return {
    join: (address, socket) => hub.join(address, socket),
    leave: (address, socket) => hub.leave(address, socket),
    connect: () => new Response(null, { status: 200 }),
    wake: (address) => hub.wake(address),
    showTyping: (address, conversation) => Promise.resolve(hub.showTyping(address, conversation)),
  };
}
