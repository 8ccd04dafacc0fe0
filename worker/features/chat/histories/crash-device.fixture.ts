import { PROTOCOL_VERSION, SOCKET_PATH, type ServerFrame } from '#client/features/chat/live/socket-frames.ts';
import type { Message } from '#client/features/chat/messages/message.ts';
import type { ServerProcess } from '#worker/testing/server/server-process.ts';

type Changes = Extract<ServerFrame, { type: 'welcome' | 'changes' }>;

/** A device that keeps its place over crashes of the server and collects every event once. */
export class CrashDevice {
  readonly member: string;
  readonly cookie: string;
  /** They come from its events, in their order. */
  readonly messages: Message[] = [];
  readonly faults: string[] = [];
  readonly epoch: string;
  #rev = 0;

  constructor(member: string, cookie: string, epoch: string) {
    this.member = member;
    this.cookie = cookie;
    this.epoch = epoch;
  }

  /** Whether the server has welcomed the device before the connection ended. */
  connect(server: ServerProcess): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = server.connect(SOCKET_PATH, this.cookie);
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION, epoch: this.epoch, rev: this.#rev })),
    );
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame;
      if (frame.type !== 'welcome' && frame.type !== 'changes') return;
      this.#follow(frame);
      resolve(true);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(false));
    return promise;
  }

  #follow({ epoch, rev, reset, events }: Changes): void {
    if (reset || epoch !== this.epoch) this.faults.push('was reset');
    for (const [index, event] of events.entries()) {
      const expected = this.#rev + index + 1;
      if (event.rev !== expected) this.faults.push(`${event.rev} instead of ${expected}`);
    }
    this.messages.push(...events.flatMap((event) => (event.kind === 'message' ? [event.message] : [])));
    this.#rev = rev;
  }
}
