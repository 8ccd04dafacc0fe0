import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION, type ServerFrame, SOCKET_PATH } from '#client/features/chat/live/socket-frames.ts';
import type { BenchMember } from './members.ts';
import type { Site } from './targets.ts';

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
  connect({ port, host, origin }: Site): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
        headers: { host, origin, cookie: this.#member.cookie },
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

  /** Tries until it is welcomed. */
  async connectAgain(site: Site): Promise<void> {
    const isWelcomed = () =>
      this.connect(site).then(
        () => true,
        () => false,
      );
    while (!(await isWelcomed())) await sleep(200 + Math.random() * 300);
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
export async function connectAll(devices: readonly Device[], site: Site): Promise<number> {
  const started = performance.now();
  const queue = devices.values();
  const lane = async () => {
    for (const device of queue) await device.connectAgain(site);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (performance.now() - started) / 1000;
}

/** Closes one device after the other, each of which comes back at once, until the signal is aborted. */
export async function reconnectSome(
  devices: readonly Device[],
  site: Site,
  everyMs: number,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const device = devices[(count * 7) % devices.length];
    device?.close();
    await device?.connectAgain(site);
    count += 1;
    await sleep(everyMs);
  }
  return count;
}
