import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import { readCpu } from '../process-usage.ts';
import { type Core, pinnedNodeCommand } from '../cpu-pinning.ts';
import { NEW_KEY } from './cases.ts';

export interface Target {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly string[];
  readonly connections: number;
  readonly measureMs: number;
}

export interface Measurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the server and the processes that it has started per request; NaN without /proc. */
  readonly cpuMicros: number;
  /** The size includes the head of the answer. */
  readonly bytes: number;
}

const WARM_UP_MS = 250;

export async function measureTarget(target: Target, core: Core = 'driver'): Promise<Measurement> {
  const order = { ...toOrder(target), warmUpMs: WARM_UP_MS, measureMs: target.measureMs };
  let cpuBefore = Number.NaN;
  const onMeasure = () => (cpuBefore = readCpu(target.pid));
  const result = await sendLoad(target.name, order, { core, onMeasure });
  const cpuMs = readCpu(target.pid) - cpuBefore;
  return {
    perSecond: result.requests / result.seconds,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    cpuMicros: (cpuMs / result.requests) * 1000,
    bytes: result.bytes / result.requests,
  };
}

export function toOrder({ port, requests, connections }: Omit<Target, 'name' | 'pid' | 'measureMs'>) {
  return { port, requests, connections, newKey: NEW_KEY };
}

interface LoadOptions {
  readonly onMeasure?: () => void;
  readonly core?: Core;
}

/** Sends the load from a process of its own, by default on the driver's core. */
export async function sendLoad(
  name: string,
  order: LoadOrder,
  { onMeasure, core = 'driver' }: LoadOptions = {},
): Promise<LoadResult> {
  const [command, args] = pinnedNodeCommand(core, [join(import.meta.dirname, 'load-generator.ts')]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  let result: LoadResult | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (line === 'measuring') onMeasure?.();
    else result = JSON.parse(line) as LoadResult;
  }
  if (result === undefined || result.requests === 0) throw new Error(`${name}: nothing was answered.`);
  return result;
}
