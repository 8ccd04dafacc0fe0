import type { InboxAddress } from '#worker/ports/realtime.ts';
import { Inbox, type InboxReader, type Socket } from './inbox.ts';

interface Member {
  readonly inbox: Inbox;
  readonly sockets: Set<Socket>;
}

/** The inboxes of all members that have an open socket on one process. */
export class InboxHub {
  readonly #reader: InboxReader;
  readonly #members = new Map<string, Member>();

  constructor(reader: InboxReader) {
    this.#reader = reader;
  }

  /** Adds a socket until {@link leave}. */
  join(address: InboxAddress, socket: Socket): Inbox {
    const key = keyOf(address);
    const { inbox, sockets } = this.#members.get(key) ?? this.#create(address);
    sockets.add(socket);
    this.#members.set(key, { inbox, sockets });
    inbox.open();
    return inbox;
  }

  leave(address: InboxAddress, socket: Socket): void {
    const key = keyOf(address);
    const member = this.#members.get(key);
    member?.sockets.delete(socket);
    if (member?.sockets.size === 0) this.#members.delete(key);
  }

  async wake(address: InboxAddress): Promise<void> {
    await this.#members.get(keyOf(address))?.inbox.wake();
  }

  showTyping(address: InboxAddress, conversation: string): void {
    this.#members.get(keyOf(address))?.inbox.showTyping(conversation);
  }

  /** Tells all devices to connect again, because the process ends. */
  restart(): void {
    for (const { inbox } of this.#members.values()) inbox.restart();
  }

  #create(address: InboxAddress): Member {
    const sockets = new Set<Socket>();
    return { sockets, inbox: new Inbox(address, this.#reader, () => [...sockets]) };
  }
}

export function keyOf({ tenant, member }: InboxAddress): string {
  return `${tenant} ${member}`;
}
