import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listProcesses } from '../process-usage.ts';
import { startServer } from '../server.ts';
import { type Case, NEW_KEY, writeRequests } from './cases.ts';
import { sendLoad } from './measure-target.ts';
import { PRODUCT_SETTINGS, type Data } from './prepare-data.ts';
import { type ProcessReading, getHeapFile } from './heap-file.ts';

/** Of all processes of the server together. */
export interface MemoryReading {
  readonly rssMb: number;
  /** It is read after two garbage collections. */
  readonly heapMb: number;
  /** Buffers outside of the heap. */
  readonly externalMb: number;
  readonly openFiles: number;
  readonly timers: number;
  /** Sockets, timers, threads and requests that keep the process busy. */
  readonly handles: number;
  readonly processes: number;
}

export interface MemoryGrowth extends Omit<MemoryReading, 'rssMb' | 'externalMb' | 'processes'> {
  readonly before: MemoryReading;
  readonly after: MemoryReading;
  readonly requests: number;
  readonly seconds: number;
}

const CONNECTIONS = 8;
/** Fills caches and compiles code before the first reading. */
const WARM_UP_SHARE = 0.2;
const LONGEST_MS = 20 * 60_000;
const SETTLING_MS = 3000;
const MB = 1e6;

/** What the product keeps of a mix of requests. Its processes can collect their garbage on demand; `WORKERS=2` starts several. */
export async function measureMemory(
  cases: readonly Case[],
  data: Data,
  mixed: number,
): Promise<MemoryGrowth> {
  const preload = join(import.meta.dirname, 'report-heap.ts');
  const flags = ['--expose-gc', '--import', preload, 'dist/node/server.js', '--demo'];
  const server = await startServer(flags, {
    ...PRODUCT_SETTINGS,
    DATA_DIR: data.folder,
    HEAP_FOLDER: data.folder,
  });
  const requests = mixRequests(cases, data, server.port);
  const send = (atMost: number) =>
    sendLoad('mix', {
      port: server.port,
      requests,
      newKey: NEW_KEY,
      connections: CONNECTIONS,
      warmUpMs: 0,
      measureMs: LONGEST_MS,
      atMost,
    });
  await send(Math.ceil(mixed * WARM_UP_SHARE));
  const before = await readHeap(server.pid, data.folder);
  const sent = await send(mixed);
  const after = await readHeap(server.pid, data.folder);
  await server.stop();
  return {
    before,
    after,
    heapMb: after.heapMb - before.heapMb,
    openFiles: after.openFiles - before.openFiles,
    timers: after.timers - before.timers,
    handles: after.handles - before.handles,
    requests: sent.requests,
    seconds: sent.seconds,
  };
}

/** A thousand requests in which each case has its share, evenly spread, in all its variants and of all members. */
export function mixRequests(cases: readonly Case[], data: Data, port: number): string[] {
  const placed = cases.flatMap((each) => {
    const variants = each.variants.map((variant) => writeRequests(each, variant, data, port));
    return Array.from({ length: each.share }, (_, index) => {
      const own = variants[index % variants.length] ?? [];
      return { at: (index + 0.5) / each.share, request: own[index % own.length] ?? '' };
    });
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ request }) => request);
}

async function readHeap(pid: number, folder: string): Promise<MemoryReading> {
  await pause(SETTLING_MS);
  const readings = await Promise.all(listProcesses(pid).map((each) => readOwnHeap(each, folder)));
  const sum = (read: (reading: ProcessReading) => number) =>
    readings.reduce((total, reading) => total + read(reading), 0);
  return {
    rssMb: sum(({ rss }) => rss / MB),
    heapMb: sum(({ heapUsed }) => heapUsed / MB),
    externalMb: sum(({ external }) => external / MB),
    openFiles: sum(({ openFiles }) => openFiles),
    timers: sum(({ timers }) => timers),
    handles: sum(({ handles }) => handles),
    processes: readings.length,
  };
}

async function readOwnHeap(pid: number, folder: string): Promise<ProcessReading> {
  const file = getHeapFile(folder, pid);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await pause(50);
  return JSON.parse(readFileSync(file, 'utf8')) as ProcessReading;
}
