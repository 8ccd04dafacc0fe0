import { once } from 'node:events';
import { WebSocket } from 'ws';

type Ask = <Result>(method: string, params?: object) => Promise<Result>;

/** Speaks with the inspector of the isolate of a worker. */
async function withInspector<Result>(
  inspector: URL,
  worker: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector), { maxPayload: 0 });
  await once(socket, 'open');
  let asked = 0;
  try {
    return await use((method, params = {}) => ask(socket, ++asked, { method, params }));
  } finally {
    // It serves one client at a time.
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
}

function ask<Result>(socket: WebSocket, id: number, question: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error('The inspector has ended.')));
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (answer.id === id) resolve(answer.result as Result);
    });
    socket.send(JSON.stringify({ id, ...question }));
  });
}

/** The heap of an isolate in use after garbage collection, in megabytes. */
export function measureIsolateHeap(inspector: URL, worker: string): Promise<number> {
  return withInspector(inspector, worker, async (ask) => {
    // It collects garbage first. `HeapProfiler.collectGarbage` does so at some later time, and never says when.
    await ask('HeapProfiler.takeHeapSnapshot');
    const { usedSize } = await ask<{ usedSize: number }>('Runtime.getHeapUsage');
    return Math.round(usedSize / 1e5) / 10;
  });
}

interface Profile {
  readonly nodes: readonly { id: number; callFrame: { functionName: string } }[];
  readonly samples: readonly number[];
  /** Microseconds between two samples. */
  readonly timeDeltas: readonly number[];
}

const INTERVAL_MICROS = 200;
/** Where the samples have a gap, the isolate has waited. */
const GAP_MICROS = 5 * INTERVAL_MICROS;
/** Waiting, and the runtime itself. */
const OUTSIDE = ['(idle)', '(program)'];

/** The time that an isolate spends in the JavaScript of its worker while `run` goes on, in microseconds. */
export function measureIsolateTime(
  inspector: URL,
  worker: string,
  run: () => Promise<unknown>,
): Promise<number> {
  return withInspector(inspector, worker, async (ask) => {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: INTERVAL_MICROS });
    await ask('Profiler.start');
    await run();
    const { profile } = await ask<{ profile: Profile }>('Profiler.stop');
    const outside = new Set(
      profile.nodes.filter(({ callFrame }) => OUTSIDE.includes(callFrame.functionName)).map(({ id }) => id),
    );
    return profile.samples.reduce((sum, node, index) => {
      const delta = profile.timeDeltas[index] ?? 0;
      return outside.has(node) || delta > GAP_MICROS ? sum : sum + delta;
    }, 0);
  });
}
