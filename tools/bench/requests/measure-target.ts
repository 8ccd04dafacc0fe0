import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadOrder, LoadResult } from './load-generator.ts';
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
  /** CPU time of the server process per request; NaN without /proc. */
  readonly cpuMicros: number;
  /** The size includes the head of the answer. */
  readonly bytes: number;
}

const WARM_UP_MS = 250;
/** Linux reports CPU time in these units, whatever the tick of the kernel is. */
const TICKS_PER_SECOND = 100;

export async function measureTarget(target: Target): Promise<Measurement> {
  const order = { ...toOrder(target), warmUpMs: WARM_UP_MS, measureMs: target.measureMs };
  let cpuBefore = Number.NaN;
  const result = await sendLoad(target.name, order, {
    onMeasure: () => (cpuBefore = cpuSeconds(target.pid)),
  });
  const cpu = cpuSeconds(target.pid) - cpuBefore;
  return {
    perSecond: result.requests / result.seconds,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    cpuMicros: (cpu / result.requests) * 1e6,
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
  const [command, args] = pinnedNodeCommand(core, [join(import.meta.dirname, 'load-process.ts')]);
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

/** User and system time of a process with all its threads. */
function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain blanks; field 3 follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
