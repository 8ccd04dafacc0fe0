import { Session } from 'node:inspector/promises';

/** Bytes of the heap in use after garbage collection, as told by the inspector on both runtimes. */
export async function measureUsedHeap(): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    // What finalizers of one collection release is freed by the next one.
    for (let round = 0; round < 3; round++) {
      // workerd collects, but never confirms it.
      await Promise.race([session.post('HeapProfiler.collectGarbage').catch(() => null), sleep(300)]);
      await sleep(10);
    }
    // The types have no answer for this method.
    const usage = (await session.post('Runtime.getHeapUsage')) as unknown as { usedSize: number };
    return usage.usedSize;
  } finally {
    session.disconnect();
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
