import { PROTOCOL_VERSION, type ServerFrame } from '#client/features/chat/live/socket-frames.ts';
import { authCookieName } from '#worker/context/cookies.ts';
import { hashToken } from '#worker/session/token.ts';
import type { Socket, SocketState } from '#worker/realtime/inbox.ts';
import type { ChatFixture } from '../chat.fixture.ts';

/** A socket that remembers what it got. */
export class TestSocket implements Socket {
  readonly frames: ServerFrame[] = [];
  closed: number | null = null;
  state: SocketState;

  constructor(session: string) {
    this.state = { session, place: null, isWelcomed: false };
  }

  get isOpen(): boolean {
    return this.closed === null;
  }

  send(text: string): void {
    this.frames.push(JSON.parse(text) as ServerFrame);
  }

  close(code: number): void {
    this.closed ??= code;
  }

  /** Revisions of all events, in the order of their arrival. */
  revs(): number[] {
    return this.frames.flatMap((frame) =>
      frame.type === 'welcome' || frame.type === 'changes' ? frame.events.map(({ rev }) => rev) : [],
    );
  }
}

/** A device of a member with its socket, which has not said hello yet. */
export function connectDevice(fixture: Pick<ChatFixture, 'app' | 'cookies'>, who: string) {
  const token = new RegExp(`${authCookieName(true)}=(\\w+)`).exec(fixture.cookies[who] ?? '')?.[1] ?? '';
  const socket = new TestSocket(hashToken(token));
  const address = { tenant: 'ardenza', member: who };
  const inbox = fixture.app.realtime.join(address, socket);
  const say = (frame: unknown) =>
    inbox.receive(socket, typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    socket,
    say,
    leave: () => fixture.app.realtime.leave(address, socket),
    /** Without a place the device has followed nothing yet. */
    hello: async (place: { epoch?: string; rev?: number } = {}) => {
      await say({ type: 'hello', v: PROTOCOL_VERSION, ...place });
      return socket.frames.at(-1) as ServerFrame & { type: 'welcome' };
    },
  };
}
