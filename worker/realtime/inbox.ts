// docs/decisions/054-live-inbox.md
import type { AnswerOf } from '#client/api/endpoint.ts';
import {
  PING,
  PONG,
  SOCKET_CLOSED,
  type ClientFrame,
  type ServerFrame,
} from '#client/features/chat/live/socket-frames.ts';
import type { sync } from '#client/features/chat/sync/sync-contract.ts';
import { parseClientFrame } from './client-frame.ts';
import { countFrame, isTooBig, mayTypeAgain } from './frame-limits.ts';
import type { InboxAddress } from '#worker/ports/realtime.ts';

export type Changes = AnswerOf<typeof sync>;

/** Up to where a device has followed its inbox. */
interface Place {
  readonly epoch?: string | undefined;
  readonly rev?: number | undefined;
}

/** What a socket needs to survive the hibernation of its inbox. */
export interface SocketState {
  /** Hash of the token of the session that opened it. */
  readonly session: string;
  /** Null before `hello`. */
  readonly place: Place | null;
  readonly isWelcomed: boolean;
}

export interface Socket {
  state: SocketState;
  /** False as soon as either end has begun to close it. */
  readonly isOpen: boolean;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What an inbox needs of the application. */
export interface InboxReader {
  /** What has changed for the member of a session; null after the session has ended. */
  readChanges(address: InboxAddress, session: string, place: Place): Promise<Changes | null>;
  /** Tells the other member of a conversation, if the two may write to each other. */
  passTyping(address: InboxAddress, session: string, conversation: string): Promise<void>;
  logFailure(error: unknown): void;
  clock(): number;
}

/** Answered by the edge itself while an inbox sleeps. */
export const AUTOMATIC_ANSWER = { request: PING, response: PONG };

/** docs/security.md#limits */
export const MAX_SOCKETS = 20;

/**
 * The sockets of one member, the same on both runtimes. A wake-up makes it read from the database what each device has
 * missed, so nothing is delivered before its commit, twice, or out of order.
 *
 * The protocol of a socket, in phases (frames: client/features/chat/live/socket-frames.ts):
 *
 * 1. Opened. Nothing is sent. The device names its place in `hello`: the epoch and the revision up to which it knows the
 *    inbox, or neither. Any other frame but `ping` closes the socket with 4400.
 * 2. Catching up. Everything after that place is read and sent as `welcome`. With `has_more` it continues with `changes`
 *    until nothing is left. With `reset` the place is unknown (another epoch, or too old), and the device reloads its lists.
 * 3. Following. Each commit that concerns the member wakes the inbox, which sends `changes` from the place of the device.
 *    The place moves with each frame that is sent. Wake-ups during a reading are answered by one more reading. `typing` goes
 *    both ways and is never repeated.
 * 4. Closed, by a code of `SOCKET_CLOSED`. A device that connects again begins with phase 1 and its own place, so a frame
 *    that was lost on the way is sent again, and one that arrived is not.
 */
export class Inbox {
  readonly #address: InboxAddress;
  readonly #reader: InboxReader;
  readonly #list: () => readonly Socket[];
  #delivery: Promise<void> | null = null;
  #hasNews = false;
  #typedAt = Number.NEGATIVE_INFINITY;

  /** `list` finds the sockets of the member, the oldest first. */
  constructor(address: InboxAddress, reader: InboxReader, list: () => readonly Socket[]) {
    this.#address = address;
    this.#reader = reader;
    this.#list = list;
  }

  /** Makes room for a new socket. */
  open(): void {
    const sockets = this.#sockets();
    for (const socket of sockets.slice(0, Math.max(0, sockets.length - MAX_SOCKETS)))
      socket.close(SOCKET_CLOSED.replaced, 'too many sockets');
  }

  async receive(socket: Socket, data: unknown): Promise<void> {
    if (!countFrame(socket, this.#reader.clock()))
      return socket.close(SOCKET_CLOSED.tooManyFrames, 'too many frames');
    if (isTooBig(data)) return socket.close(SOCKET_CLOSED.frameTooBig, 'frame too big');
    const frame = parseClientFrame(data);
    if (frame === null) return socket.close(SOCKET_CLOSED.badFrame, 'unknown frame');
    if (frame.type === 'ping') return socket.send(PONG);
    if (frame.type === 'hello') return this.#welcome(socket, frame);
    if (!socket.state.isWelcomed) return socket.close(SOCKET_CLOSED.badFrame, 'hello comes first');
    if (this.#mayType()) await this.#passTyping(socket, frame.conversation);
  }

  /** Delivers what has changed. Wake-ups during a delivery lead to one more. */
  wake(): Promise<void> {
    this.#hasNews = true;
    return (this.#delivery ??= this.#deliverAll());
  }

  /** Tells all devices to connect again, because this process ends. */
  restart(): void {
    closeAll(this.#sockets(), SOCKET_CLOSED.serviceRestart, 'restart');
  }

  showTyping(conversation: string): void {
    for (const socket of this.#sockets())
      if (socket.state.isWelcomed) sendFrame(socket, { type: 'typing', conversation });
  }

  async #welcome(socket: Socket, { epoch, rev }: ClientFrame & { type: 'hello' }): Promise<void> {
    socket.state = { ...socket.state, place: { epoch, rev }, isWelcomed: false };
    await this.wake();
  }

  async #deliverAll(): Promise<void> {
    try {
      while (this.#hasNews) {
        this.#hasNews = false;
        await Promise.all(this.#groupSockets().map((sockets) => this.#deliver(sockets)));
      }
    } finally {
      // In the same turn as the last look, so that no wake-up comes in between.
      this.#delivery = null;
    }
  }

  /** Devices of one session at the same place get the same answer. */
  #groupSockets(): (readonly [Socket, ...Socket[]])[] {
    const groups = new Map<string, [Socket, ...Socket[]]>();
    for (const socket of this.#sockets()) {
      const { session, place, isWelcomed } = socket.state;
      if (place === null) continue;
      const key = JSON.stringify([session, place.epoch, place.rev, isWelcomed]);
      const group = groups.get(key);
      if (group) group.push(socket);
      else groups.set(key, [socket]);
    }
    return [...groups.values()];
  }

  async #deliver(sockets: readonly [Socket, ...Socket[]]): Promise<void> {
    const { session, place, isWelcomed } = sockets[0].state;
    try {
      const changes = await this.#reader.readChanges(this.#address, session, place ?? {});
      if (changes === null) return closeAll(sockets, SOCKET_CLOSED.sessionEnded, 'session ended');
      if (isWelcomed && !changes.reset && changes.rev === place?.rev) return;
      const { epoch, rev } = changes;
      for (const socket of sockets) {
        // A new hello, sent during the reading, has moved it.
        if (!isSamePlace(socket.state.place, place)) continue;
        socket.state = { session, place: { epoch, rev }, isWelcomed: true };
        sendFrame(socket, { type: isWelcomed ? 'changes' : 'welcome', ...changes });
      }
      if (changes.has_more) this.#hasNews = true;
    } catch (error) {
      this.#reader.logFailure(error);
      closeAll(sockets, SOCKET_CLOSED.tryAgainLater, 'try again later');
    }
  }

  async #passTyping(socket: Socket, conversation: string): Promise<void> {
    try {
      await this.#reader.passTyping(this.#address, socket.state.session, conversation);
    } catch (error) {
      this.#reader.logFailure(error);
    }
  }

  /** A member who types more often than agreed is ignored in between. */
  #mayType(): boolean {
    const now = this.#reader.clock();
    if (!mayTypeAgain(this.#typedAt, now)) return false;
    this.#typedAt = now;
    return true;
  }

  /** One that is closing stays in the list for a while. */
  #sockets(): readonly Socket[] {
    return this.#list().filter(({ isOpen }) => isOpen);
  }
}

function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.epoch === other?.epoch && one?.rev === other?.rev;
}

function closeAll(sockets: readonly Socket[], code: number, reason: string): void {
  for (const socket of sockets) socket.close(code, reason);
}

function sendFrame(socket: Socket, frame: ServerFrame): void {
  socket.send(JSON.stringify(frame));
}
