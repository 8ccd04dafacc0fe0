import { DurableObject } from 'cloudflare:workers';
import type { DurableObjectNamespace, DurableObjectState, WebSocket } from '@cloudflare/workers-types';
import type { InboxAddress, Realtime } from '#worker/ports/realtime.ts';
import {
  AUTOMATIC_ANSWER,
  Inbox,
  type InboxReader,
  type Socket,
  type SocketState,
} from '#worker/realtime/inbox.ts';

/** The open sockets of one member. It sleeps while nothing happens and holds nothing but them. */
export interface MemberInboxObject {
  fetch(request: Request): Response;
  wake(address: InboxAddress): Promise<void>;
  showTyping(address: InboxAddress, conversation: string): void;
}

/** The class of the binding INBOX, without what the application adds. */
export abstract class MemberInboxHost<Env> extends DurableObject<Env> implements MemberInboxObject {
  protected abstract getReader(): InboxReader;

  readonly #sockets = new WeakMap<WebSocket, EdgeSocket>();
  #inbox: Inbox | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { request, response } = AUTOMATIC_ANSWER;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(request, response));
  }

  fetch(request: Request): Response {
    const { address, session } = JSON.parse(request.headers.get('x-inbox') ?? '') as Attachment;
    const order = (this.#list().at(-1)?.order ?? 0) + 1;
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    this.#wrap(server).open({ address, session, order });
    this.#inboxOf(address).open();
    return new Response(null, { status: 101, webSocket: client } as ResponseInit);
  }

  async wake(address: InboxAddress): Promise<void> {
    await this.#inboxOf(address).wake();
  }

  showTyping(address: InboxAddress, conversation: string): void {
    this.#inboxOf(address).showTyping(conversation);
  }

  async webSocketMessage(socket: WebSocket, data: unknown): Promise<void> {
    const wrapped = this.#wrap(socket);
    await this.#inboxOf(wrapped.address).receive(wrapped, data);
  }

  webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 stand for a missing code and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  #inboxOf(address: InboxAddress): Inbox {
    return (this.#inbox ??= new Inbox(address, this.getReader(), () => this.#list()));
  }

  /** The oldest first; the runtime promises no order. */
  #list(): EdgeSocket[] {
    return this.ctx
      .getWebSockets()
      .map((socket) => this.#wrap(socket))
      .toSorted((one, other) => one.order - other.order);
  }

  #wrap(socket: WebSocket): EdgeSocket {
    const known = this.#sockets.get(socket);
    if (known) return known;
    const wrapped = new EdgeSocket(socket);
    this.#sockets.set(socket, wrapped);
    return wrapped;
  }
}

interface Attachment extends SocketState {
  readonly address: InboxAddress;
  /** Each socket has a higher one than those that were open before it. */
  readonly order: number;
}

export class EdgeSocket implements Socket {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  open(opened: Pick<Attachment, 'address' | 'session' | 'order'>): void {
    this.#attach({ ...opened, place: null, isWelcomed: false });
  }

  get order(): number {
    return this.#attachment.order;
  }

  get address(): InboxAddress {
    return this.#attachment.address;
  }

  get state(): SocketState {
    return this.#attachment;
  }

  set state(state: SocketState) {
    this.#attach({ ...this.#attachment, ...state });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === globalThis.WebSocket.OPEN;
  }

  /** A failure would close the other sockets of the session, and one that is closed needs nothing. */
  send(text: string): void {
    if (this.isOpen) this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  get #attachment(): Attachment {
    return this.#socket.deserializeAttachment() as Attachment;
  }

  #attach(attachment: Attachment): void {
    this.#socket.serializeAttachment(attachment);
  }
}

/** Sockets in Durable Objects, one for each member. */
export function createEdgeRealtime(
  namespace: DurableObjectNamespace,
  logFailure: (error: unknown) => void,
): Realtime {
  const inboxOf = ({ tenant, member }: InboxAddress) =>
    namespace.get(namespace.idFromName(`${tenant} ${member}`)) as unknown as MemberInboxObject;
  return {
    connect: (_, address, session) =>
      inboxOf(address).fetch(
        new Request('https://inbox/', {
          headers: { upgrade: 'websocket', 'x-inbox': JSON.stringify({ address, session }) },
        }),
      ),
    async wake(address) {
      await Promise.resolve(inboxOf(address).wake(address)).catch(logFailure);
    },
    async showTyping(address, conversation) {
      await Promise.resolve(inboxOf(address).showTyping(address, conversation)).catch(logFailure);
    },
  };
}
