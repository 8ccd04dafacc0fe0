import { WebSocket } from 'ws';
import { PROTOCOL_VERSION, type ServerFrame, SOCKET_PATH } from '#client/features/chat/socket-frames.ts';
import type { BenchMember } from './members.ts';

export const HOST = 'ardenza.example';
export const ORIGIN = `https://${HOST}`;

/** Devices connect in this rhythm, as after a restart with spread delays. */
const AT_ONCE = 50;

export interface Faults {
  doubled: number;
  reordered: number;
}

/** The device of one member, which checks that events come once and in order. */
export class Device {
  readonly #member: BenchMember;
  readonly #onMessage: (text: string) => void;
  readonly #faults: Faults;
  #socket: WebSocket | undefined;
  #place: { epoch: string; rev: number } | undefined;

  constructor(member: BenchMember, faults: Faults, onMessage: (text: string) => void) {
    this.#member = member;
    this.#faults = faults;
    this.#onMessage = onMessage;
  }

  /** Resolves with the welcome. */
  connect(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
        headers: { host: HOST, origin: ORIGIN, cookie: this.#member.cookie },
        perMessageDeflate: false,
      });
      this.#socket = socket;
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION, ...this.#place }));
      });
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as ServerFrame;
        if (frame.type === 'welcome') resolve();
        if (frame.type === 'welcome' || frame.type === 'changes') this.#follow(frame);
      });
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    });
  }

  close(): void {
    this.#socket?.terminate();
  }

  #follow({ epoch, rev, events }: ServerFrame & { type: 'welcome' | 'changes' }): void {
    const known = this.#place?.rev ?? 0;
    for (const [index, event] of events.entries()) {
      if (event.rev <= known) this.#faults.doubled += 1;
      else if (this.#place && event.rev !== known + index + 1) this.#faults.reordered += 1;
      if (event.kind === 'message' && !event.message.mine) this.#onMessage(event.message.text ?? '');
    }
    this.#place = { epoch, rev };
  }
}

/** Connects all devices; a refused one tries again after a moment. Returns the seconds until all are welcomed. */
export async function connectAll(devices: readonly Device[], port: number): Promise<number> {
  const started = performance.now();
  const queue = devices.values();
  const lane = async () => {
    for (const device of queue) {
      while (
        !(await device.connect(port).then(
          () => true,
          () => false,
        ))
      )
        // prettier-ignore
        await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (performance.now() - started) / 1000;
}
