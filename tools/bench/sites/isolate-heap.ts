import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The heap of the isolate of a worker in use after garbage collection, in megabytes, as its inspector says. */
export async function measureIsolateHeap(inspector: URL, worker: string): Promise<number> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector), { maxPayload: 0 });
  await once(socket, 'open');
  try {
    // It collects garbage first. `HeapProfiler.collectGarbage` does so at some later time, and never says when.
    await ask(socket, 1, 'HeapProfiler.takeHeapSnapshot');
    const { usedSize } = await ask<{ usedSize: number }>(socket, 2, 'Runtime.getHeapUsage');
    return Math.round(usedSize / 1e5) / 10;
  } finally {
    socket.close();
  }
}

function ask<Result>(socket: WebSocket, id: number, method: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    socket.on('close', () => reject(new Error('The inspector has ended.')));
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (answer.id === id) resolve(answer.result as Result);
    });
    socket.send(JSON.stringify({ id, method }));
  });
}
