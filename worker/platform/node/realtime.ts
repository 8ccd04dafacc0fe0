import { type HttpBindings, upgradeWebSocket } from '@hono/node-server';
import { WebSocket, WebSocketServer } from 'ws';
import { ApiError } from '#client/api/errors.ts';
import type { InboxAddress, Realtime } from '#worker/ports/realtime.ts';
import { MAX_FRAME_BYTES } from '#worker/realtime/frame-limits.ts';
import type { InboxReader, Socket, SocketState } from '#worker/realtime/inbox.ts';
import { InboxHub } from '#worker/realtime/inbox-hub.ts';

/** A device that reads so slowly is cut off; it asks for the rest after it has connected again. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** A socket without an answer to the last ping is dead: a phone that loses its network does not say so. */
const PING_EVERY_MS = 30_000;

/** The sockets of all processes of this server, where there are several. */
export interface SharedSockets extends Pick<Realtime, 'wake' | 'showTyping'> {
  /** Tells of a socket of this process. The caller calls what it gets when the socket has closed. */
  add(address: InboxAddress, socket: Socket): () => void;
}

export interface NodeRealtime extends Realtime {
  /** The inboxes of the sockets that this process holds. */
  readonly hub: InboxHub;
  /** The Node server hands it to `serve`. */
  readonly server: WebSocketServer;
  /** Closes all sockets so that devices connect again elsewhere, and accepts no more. */
  close(): void;
}

export function createNodeRealtime(reader: InboxReader, shared?: SharedSockets): NodeRealtime {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    // Its own list of sockets would need a listener that `open` removes.
    clientTracking: false,
  });
  const hub = new InboxHub(reader);
  const sockets = new Set<NodeSocket>();
  let isClosing = false;

  function open(raw: WebSocket, address: InboxAddress, session: string): void {
    // The listeners of the upgrade keep its whole request, about as much memory as the socket itself.
    raw.removeAllListeners();
    const socket = new NodeSocket(raw, session);
    const inbox = hub.join(address, socket);
    sockets.add(socket);
    const remove = shared?.add(address, socket);
    raw.on('message', (data: Buffer, isBinary) => {
      inbox.receive(socket, isBinary ? null : data.toString()).catch(reader.logFailure);
    });
    raw.on('close', () => {
      sockets.delete(socket);
      hub.leave(address, socket);
      remove?.();
    });
  }

  setInterval(() => {
    for (const socket of sockets) socket.ping();
  }, PING_EVERY_MS).unref();

  return {
    server,
    hub,
    async connect(c, address, session) {
      if (isClosing) return new Response(null, { status: 503, headers: { 'retry-after': '1' } });
      if (!isUpgrade(c.env)) throw new ApiError('bad_request');
      const upgrade = upgradeWebSocket(() => ({
        onOpen: (_, { raw }) => queueMicrotask(() => open(raw as WebSocket, address, session)),
      }));
      const answer = await upgrade(c as Parameters<typeof upgrade>[0], () => Promise.resolve());
      return answer ?? new Response(null, { status: 426 });
    },
    wake: (address) => (shared ?? hub).wake(address),
    showTyping(address, conversation) {
      if (shared) return shared.showTyping(address, conversation);
      hub.showTyping(address, conversation);
      return Promise.resolve();
    },
    close() {
      isClosing = true;
      hub.restart();
    },
  };
}

/** Whether Node has handed the connection over; only a plain request has an answer to write to. */
export function isUpgrade(env: unknown): boolean {
  return (env as Partial<HttpBindings>).outgoing === undefined;
}

class NodeSocket implements Socket {
  state: SocketState;
  readonly #socket: WebSocket;
  #isAlive = true;

  constructor(socket: WebSocket, session: string) {
    this.state = { session, place: null, isWelcomed: false };
    this.#socket = socket;
    socket.on('pong', () => (this.#isAlive = true));
    // A failure also closes the socket, which is all that matters.
    socket.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate();
    else this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  ping(): void {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }
}
